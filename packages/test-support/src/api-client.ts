import { createApiClient, type ApiClient } from '@nearhand/shared/api-client';

/** What receives requests for the API: an instance, or a proxy in front of several. */
export interface ApiServer {
  readonly baseUrl: string;
}

export interface ApiResponse {
  /** 0 if there was no response. */
  status: number;
  /** The parsed JSON; empty if there was no response. */
  body: Record<string, unknown>;
  /** Why there was no response. */
  error?: unknown;
}

interface CallOptions {
  token?: string | undefined;
  /** Sent as JSON, unless it is a form. */
  body?: object | undefined;
  idempotencyKey?: string | undefined;
}

/** A call that the API rejects, or whose connection breaks. */
export class FailedCall extends Error {
  readonly status: number;
  readonly body: ApiResponse['body'];

  constructor({ status, body, error }: ApiResponse) {
    super(`The request failed: ${status} ${JSON.stringify(body)}`, { cause: error });
    this.status = status;
    this.body = body;
  }
}

/** Returns the client of a visitor, or of the user with this token. Its calls reject with a FailedCall. */
export function connect(server: ApiServer, token?: string): ApiClient {
  return createApiClient(async ({ method, path, query = {}, body, idempotencyKey }) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) search.set(name, String(value));
    }
    const target = search.size > 0 ? `${path}?${search.toString()}` : path;
    const response = await call(server, method, target, { token, body, idempotencyKey });
    if (!isSuccessful(response)) throw new FailedCall(response);
    return response.body;
  });
}

/** Sends a request that the contracts forbid, or whose status matters. Resolves to the status 0 if the connection breaks. */
export async function call(
  { baseUrl }: ApiServer,
  method: string,
  path: string,
  { token, body, idempotencyKey }: CallOptions = {},
): Promise<ApiResponse> {
  try {
    const response = await fetch(`${baseUrl}/api${path}`, {
      method,
      headers: {
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    // Every response of the API is a JSON object.
    return { status: response.status, body: (await response.json()) as ApiResponse['body'] };
  } catch (error) {
    return { status: 0, body: {}, error };
  }
}

export function isSuccessful({ status }: ApiResponse): boolean {
  return status >= 200 && status < 300;
}
