import { ApiError, readApiError } from './api-error.ts';
import { sessionToken } from './session-token.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Call {
  /** Values that are undefined or empty are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON, or as it is when it is a form with files. */
  body?: object;
  /** Makes a repeated call harmless: one key for each thing the person wants done (design section 4). */
  idempotencyKey?: string;
  /** Whoever can give up by themselves waits for as long as they like. */
  signal?: AbortSignal;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

const UNREACHABLE = 'We could not reach the marketplace. Check your connection and try again.';
const UNANSWERED = "We didn't get a reply in time. Your change may have been saved.";

/** Well above what the API itself takes for an answer; with files, it takes as long again to receive them. */
const ANSWER_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 60_000;

/** Calls the API with the session's token. Throws an ApiError for everything but a success, also when no whole answer comes. */
export async function callApi<Reply>(method: Method, path: string, call: Call = {}): Promise<Reply> {
  const timeoutMs = call.body instanceof FormData ? UPLOAD_TIMEOUT_MS : ANSWER_TIMEOUT_MS;
  const signal = call.signal ?? AbortSignal.timeout(timeoutMs);
  try {
    return await readReply(await send(method, `/api${path}${queryString(call.query)}`, call, signal));
  } catch (error) {
    if (error instanceof ApiError || call.signal?.aborted) throw error;
    const isInDoubt = signal.aborted && method !== 'GET';
    throw new ApiError({ status: 0, message: isInDoubt ? unanswered(call) : UNREACHABLE });
  }
}

function send(method: Method, address: string, call: Call, signal: AbortSignal): Promise<Response> {
  return fetch(address, {
    method,
    headers: headersOf(call),
    body:
      call.body === undefined || call.body instanceof FormData
        ? (call.body ?? null)
        : JSON.stringify(call.body),
    signal,
    keepalive: call.keepalive ?? false,
  });
}

async function readReply<Reply>(response: Response): Promise<Reply> {
  if (!response.ok) throw await readApiError(response);
  if (!response.headers.get('content-type')?.includes('json')) {
    // A proxy or a captive network can answer with a page and status 200.
    throw new ApiError({ status: response.status });
  }
  return response.json();
}

function unanswered({ idempotencyKey }: Call): string {
  return idempotencyKey
    ? `${UNANSWERED} You can safely try again: it is not done twice.`
    : `${UNANSWERED} Check before you try again.`;
}

function headersOf({ body, idempotencyKey }: Call): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const token = sessionToken.read();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

function queryString(query: Call['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}
