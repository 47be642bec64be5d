import { createApiClient, type ApiRequest } from '@nearhand/shared/api-client';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { ApiError, readApiError } from './api-error.ts';
import { authToken } from './auth-token.ts';
import { recordCachedAt } from './cached-at.ts';

export const UNREACHABLE = 'We could not reach the marketplace. Check your connection and try again.';
const TIMED_OUT = "We didn't get a reply in time. Your change may have been saved.";

/** Well above the API's own limit for a response; reading an upload takes it as long again. */
const RESPONSE_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = MINUTE_MS;

/** Calls the API with the session's token. A call throws an ApiError unless the response is complete and successful. */
export const api = createApiClient(send);

/** Sends a request of an operation, whose contract is the type of its response, or of one without a contract. */
export async function send<Data>(request: ApiRequest): Promise<Data> {
  const timeoutMs = request.body instanceof FormData ? UPLOAD_TIMEOUT_MS : RESPONSE_TIMEOUT_MS;
  const signal = request.signal ?? AbortSignal.timeout(timeoutMs);
  try {
    return await parseResponse(await fetchApi(request, signal));
  } catch (error) {
    if (error instanceof ApiError || request.signal?.aborted) throw error;
    const isInDoubt = signal.aborted && request.method !== 'GET';
    throw new ApiError({ status: 0, message: isInDoubt ? toTimeoutMessage(request) : UNREACHABLE });
  }
}

export type ApiQuery = NonNullable<ApiRequest['query']>;

/** Sends a request with the session's token, and returns whatever response comes. */
export function fetchApi(request: ApiRequest, signal: AbortSignal): Promise<Response> {
  const { method, path, query, body } = request;
  return fetch(`/api${path}${toQueryString(query)}`, {
    method,
    headers: buildHeaders(request),
    body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    signal,
    keepalive: request.keepalive ?? false,
  });
}

async function parseResponse<Data>(response: Response): Promise<Data> {
  recordCachedAt(response);
  if (!response.ok) throw await readApiError(response);
  if (!response.headers.get('content-type')?.includes('json')) {
    // A proxy or a captive portal can respond with a page and status 200.
    throw new ApiError({ status: response.status });
  }
  return response.json();
}

function toTimeoutMessage({ idempotencyKey }: ApiRequest): string {
  return idempotencyKey
    ? `${TIMED_OUT} You can safely try again: it is not done twice.`
    : `${TIMED_OUT} Check before you try again.`;
}

function buildHeaders({ body, idempotencyKey }: ApiRequest): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const token = authToken.read();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

function toQueryString(query: ApiRequest['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}
