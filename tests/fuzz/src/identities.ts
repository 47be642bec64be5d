import type { ApiInstance } from '@nearhand/test-support/api-instance';
import { getFirstCategory } from '@nearhand/test-support/marketplace';
import { ADMIN } from '@nearhand/test-support/production-api';
import { buildRegistration, login, loginAsDemoUser } from '@nearhand/test-support/users';

export const IDENTITIES = ['anonymous', 'customer', 'provider', 'admin'] as const;
type IdentityName = (typeof IDENTITIES)[number];

/** The caller of the generated requests. */
export interface Identity {
  name: IdentityName;
  /** The session token of the whole run; visitors have none. */
  token?: string;
  /**
   * The call that creates a disposable session for operations that end sessions or accounts, so that `token` stays valid.
   * `{unique}` is replaced by a new value each time.
   */
  disposableSession?: { path: string; body: object };
  /** The email of the account. A profile update with another one requires the password. */
  email?: string;
  category: string;
}

/** Signs in with the demo account of this role. For an admin, uses ADMIN instead: the demo admin has no permissions beside another admin. */
export async function createIdentity(name: IdentityName, api: ApiInstance): Promise<Identity> {
  const { _id: category } = await getFirstCategory(api);
  if (name === 'anonymous') return { name, category };
  const { token, email } = await (name === 'admin' ? login(api, ADMIN) : loginAsDemoUser(api, name));
  return { name, token, email, disposableSession: getDisposableSession(name), category };
}

function getDisposableSession(
  name: Exclude<IdentityName, 'anonymous'>,
): NonNullable<Identity['disposableSession']> {
  // Registration as an admin is not possible, so this is another session of the same admin.
  if (name === 'admin') return { path: '/users/login', body: ADMIN };
  return { path: '/users/register', body: buildRegistration({ email: '{unique}@example.org', role: name }) };
}
