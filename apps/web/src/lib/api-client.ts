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
  signal?: AbortSignal;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

const UNREACHABLE = 'We could not reach the marketplace. Check your connection and try again.';

/** Calls the API with the session's token. Throws an ApiError for everything but a success. */
export async function callApi<Reply>(method: Method, path: string, call: Call = {}): Promise<Reply> {
  const response = await send(method, `/api${path}${queryString(call.query)}`, call);
  if (!response.ok) throw await readApiError(response);
  if (!response.headers.get('content-type')?.includes('json')) {
    // A proxy or a captive network can answer with a page and status 200.
    throw new ApiError({ status: response.status });
  }
  return response.json();
}

async function send(method: Method, address: string, call: Call): Promise<Response> {
  try {
    return await fetch(address, {
      method,
      headers: headersOf(call),
      body:
        call.body === undefined || call.body instanceof FormData
          ? (call.body ?? null)
          : JSON.stringify(call.body),
      signal: call.signal ?? null,
      keepalive: call.keepalive ?? false,
    });
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new ApiError({ status: 0, message: UNREACHABLE });
  }
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
