import { MINUTE_MS } from '@nearhand/shared/durations';
import { ApiError, readApiError } from './api-error.ts';
import { authToken } from './auth-token.ts';
import { recordCachedAt } from './cached-at.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallOptions {
  /** Undefined and empty values are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON; `FormData` is sent as it is. */
  body?: object;
  /** Makes a repeated call harmless: one key for each action of the user (product 7). */
  idempotencyKey?: string;
  /** Replaces the timeout. */
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

const UNREACHABLE = 'We could not reach the marketplace. Check your connection and try again.';
const TIMED_OUT = "We didn't get a reply in time. Your change may have been saved.";

/** Well above the API's own limit for a response; reading an upload takes it as long again. */
const RESPONSE_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = MINUTE_MS;

/** Calls the API with the session's token. Throws an ApiError unless the response is complete and successful. */
export async function callApi<Data>(method: Method, path: string, call: CallOptions = {}): Promise<Data> {
  const timeoutMs = call.body instanceof FormData ? UPLOAD_TIMEOUT_MS : RESPONSE_TIMEOUT_MS;
  const signal = call.signal ?? AbortSignal.timeout(timeoutMs);
  try {
    return await parseResponse(await send(method, `/api${path}${toQueryString(call.query)}`, call, signal));
  } catch (error) {
    if (error instanceof ApiError || call.signal?.aborted) throw error;
    const isInDoubt = signal.aborted && method !== 'GET';
    throw new ApiError({ status: 0, message: isInDoubt ? toTimeoutMessage(call) : UNREACHABLE });
  }
}

function send(method: Method, url: string, call: CallOptions, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method,
    headers: buildHeaders(call),
    body:
      call.body === undefined || call.body instanceof FormData
        ? (call.body ?? null)
        : JSON.stringify(call.body),
    signal,
    keepalive: call.keepalive ?? false,
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

function toTimeoutMessage({ idempotencyKey }: CallOptions): string {
  return idempotencyKey
    ? `${TIMED_OUT} You can safely try again: it is not done twice.`
    : `${TIMED_OUT} Check before you try again.`;
}

function buildHeaders({ body, idempotencyKey }: CallOptions): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const token = authToken.read();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

function toQueryString(query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}
