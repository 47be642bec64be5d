const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Where requests go: a replica of the API, or a proxy in front of some. */
export interface Replica {
  address: string;
  isServing: boolean;
}

export interface Answer {
  /** 0 when there was none. */
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

/** Calls a replica. A connection that breaks is an answer too: nobody knows what has become of the request. */
export async function call(
  { address }: Replica,
  method: 'GET' | 'POST' | 'PUT',
  route: string,
  { token, body, idempotencyKey }: Call = {},
): Promise<Answer> {
  try {
    const response = await fetch(`${address}/api${route}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
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

/** A marketplace with one bookable service, opened by its admin. */
export async function openMarketplace(
  api: Replica,
  credentials: { email: string; password: string },
): Promise<Marketplace> {
  const admin = accountOf(await expectOk(call(api, 'POST', '/users/login', { body: credentials })));
  const provider = await register(api, 'provider');
  await expectOk(call(api, 'PUT', `/users/admin/approve/${provider.id}`, { token: admin.token }));
  const named = await expectOk(
    call(api, 'POST', '/service-categories', { token: admin.token, body: { name: 'Plumbing' } }),
  );
  const serviceId = await createService(api, provider, idOf(named, 'category'));
  return { admin, provider, serviceId, newCustomer: () => register(api, 'customer') };
}

async function createService(api: Replica, { token }: Account, category: string): Promise<string> {
  const body = { name: 'Leaky tap', description: 'Mended', category, basePrice: 80, unit: 'per service' };
  return idOf(await expectOk(call(api, 'POST', '/services', { token, body })), 'service');
}

async function register(api: Replica, role: 'customer' | 'provider'): Promise<Account> {
  const body = { ...personOf(crypto.randomUUID()), role };
  return accountOf(await expectOk(call(api, 'POST', '/users/register', { body })));
}

/** What a registration sends. */
export function personOf(name: string) {
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

/** The minute that is `index` minutes after tomorrow at this time. */
export function futureMinute(index: number): string {
  const first = Math.ceil((Date.now() + DAY_MS) / MINUTE_MS);
  return new Date((first + index) * MINUTE_MS).toISOString();
}

export async function expectOk(answer: Promise<Answer>): Promise<Answer> {
  const { status, body } = await answer;
  if (status >= 200 && status < 300) return { status, body };
  throw new Error(`The marketplace could not be prepared: ${status} ${JSON.stringify(body)}`);
}

function accountOf({ body }: Answer): Account {
  return { id: idOf({ status: 200, body }, 'user'), token: String(body['token']) };
}

/** The id of what an answer holds under `name`. */
export function idOf({ body }: Answer, name: string): string {
  const thing = body[name] as { _id?: unknown } | undefined;
  if (typeof thing?._id !== 'string') throw new Error(`The answer has no ${name}: ${JSON.stringify(body)}`);
  return thing._id;
}
