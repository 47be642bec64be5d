import type { RegisterInput, Role, User } from '@nearhand/shared/users/users';
import { connect, type ApiServer } from './api-client.ts';

export const PASSWORD = 'a good password';

/** A user with a session. */
export interface TestUser extends User {
  token: string;
}

/** Builds a valid registration, of a customer unless it names another role, with an email that no other test uses. */
export function buildRegistration(fields: Partial<RegisterInput> = {}) {
  const password = fields.password ?? PASSWORD;
  return {
    name: 'Robin Lee',
    email: `robin-${crypto.randomUUID()}@example.org`,
    phone: '555-0100',
    password,
    confirmPassword: password,
    ...(fields.role === 'provider' && {
      serviceType: 'Plumbing',
      address: '1 Mill Lane',
      contact: '555-0101',
    }),
    ...fields,
  };
}

/** Registers a user. A provider has a pending application. */
export async function registerUser(api: ApiServer, fields: Partial<RegisterInput> = {}): Promise<TestUser> {
  const { user, token } = await connect(api).registerUser({ body: buildRegistration(fields) });
  return { ...user, token };
}

export async function login(
  api: ApiServer,
  { email, password }: { email: string; password: string },
): Promise<TestUser> {
  const { user, token } = await connect(api).loginUser({ body: { email, password } });
  return { ...user, token };
}

/** Signs in with the demo account of this role. */
export async function loginAsDemoUser(api: ApiServer, role: Role): Promise<TestUser> {
  const { marketplace } = await connect(api).getMarketplace();
  const account = marketplace.demoAccounts.find((each) => each.role === role);
  if (!account) throw new Error(`The marketplace has no demo account of the role ${role}`);
  return login(api, account);
}

export async function registerApprovedProvider(
  api: ApiServer,
  admin: TestUser,
  fields: Partial<RegisterInput> = {},
): Promise<TestUser> {
  const provider = await registerUser(api, { ...fields, role: 'provider' });
  await decideApplication(api, admin, 'approve', provider);
  return provider;
}

export async function decideApplication(
  api: ApiServer,
  { token }: TestUser,
  decision: 'approve' | 'reject',
  { _id: id }: Pick<TestUser, '_id'>,
): Promise<void> {
  await connect(api, token)[`${decision}Application`]({ params: { id } });
}
