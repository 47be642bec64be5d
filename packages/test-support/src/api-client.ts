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
  body?: object;
  idempotencyKey?: string;
}

/** Sends a request to the API. Resolves to the status 0 if the connection breaks, since the outcome is then unknown. */
export async function call(
  { baseUrl }: ApiServer,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { token, body, idempotencyKey }: CallOptions = {},
): Promise<ApiResponse> {
  try {
    const response = await fetch(`${baseUrl}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
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

/** Resolves to the body of a successful response. Rejects with the status and body of any other. */
export async function expectSuccess(request: Promise<ApiResponse>): Promise<ApiResponse['body']> {
  const response = await request;
  if (isSuccessful(response)) return response.body;
  const { status, body, error } = response;
  throw new Error(`The request failed: ${status} ${JSON.stringify(body)}`, { cause: error });
}
