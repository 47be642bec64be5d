const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The target of requests: an API instance or a proxy. */
export interface Endpoint {
  baseUrl: string;
  isServing: boolean;
}

export interface ApiResponse {
  /** 0 if there was no response. */
  status: number;
  body: Record<string, unknown>;
}

export interface Account {
  id: string;
  token: string;
}

interface Call {
  token?: string | undefined;
  body?: object;
  idempotencyKey?: string;
}

/** Sends a request to the API. Resolves to status 0 if the connection breaks, because the outcome of the request is then unknown. */
export async function call(
  { baseUrl }: Endpoint,
  method: 'GET' | 'POST' | 'PUT',
  route: string,
  { token, body, idempotencyKey }: Call = {},
): Promise<ApiResponse> {
  try {
    const response = await fetch(`${baseUrl}/api${route}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, body: (await response.json()) as ApiResponse['body'] };
  } catch {
    return { status: 0, body: {} };
  }
}

export interface Marketplace {
  admin: Account;
  provider: Account;
  serviceId: string;
  newCustomer: () => Promise<Account>;
}

/** Creates an approved provider with one bookable service. */
export async function createMarketplace(
  api: Endpoint,
  credentials: { email: string; password: string },
): Promise<Marketplace> {
  const admin = toAccount(await expectSuccess(call(api, 'POST', '/users/login', { body: credentials })));
  const provider = await register(api, 'provider');
  await expectSuccess(call(api, 'PUT', `/users/admin/approve/${provider.id}`, { token: admin.token }));
  const categoryResponse = await expectSuccess(
    call(api, 'POST', '/service-categories', { token: admin.token, body: { name: 'Plumbing' } }),
  );
  const serviceId = await createService(api, provider, getId(categoryResponse, 'category'));
  return { admin, provider, serviceId, newCustomer: () => register(api, 'customer') };
}

async function createService(api: Endpoint, { token }: Account, category: string): Promise<string> {
  const body = { name: 'Leaky tap', description: 'Mended', category, basePrice: 80, unit: 'per service' };
  return getId(await expectSuccess(call(api, 'POST', '/services', { token, body })), 'service');
}

async function register(api: Endpoint, role: 'customer' | 'provider'): Promise<Account> {
  const body = { ...registrationBody(crypto.randomUUID()), role };
  return toAccount(await expectSuccess(call(api, 'POST', '/users/register', { body })));
}

/** Builds the body of a registration. */
export function registrationBody(name: string) {
  const password = 'a good password';
  return {
    name: 'Robin Lee',
    email: `${name}@faults.example`,
    phone: '555-0100',
    password,
    confirmPassword: password,
    serviceType: 'Plumbing',
    address: '1 Mill Lane',
    contact: '555-0101',
  };
}

/** Returns the time `index` minutes after this time tomorrow. */
export function futureMinute(index: number): string {
  const first = Math.ceil((Date.now() + DAY_MS) / MINUTE_MS);
  return new Date((first + index) * MINUTE_MS).toISOString();
}

export async function expectSuccess(response: Promise<ApiResponse>): Promise<ApiResponse> {
  const { status, body } = await response;
  if (status >= 200 && status < 300) return { status, body };
  throw new Error(`The request failed: ${status} ${JSON.stringify(body)}`);
}

function toAccount({ body }: ApiResponse): Account {
  return { id: getId({ status: 200, body }, 'user'), token: String(body['token']) };
}

/** Returns the id of the entity that a response contains under `name`. */
export function getId({ body }: ApiResponse, name: string): string {
  const entity = body[name] as { _id?: unknown } | undefined;
  if (typeof entity?._id !== 'string')
    throw new Error(`The response has no ${name}: ${JSON.stringify(body)}`);
  return entity._id;
}
