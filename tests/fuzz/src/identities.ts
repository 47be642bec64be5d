import { ADMIN, type ApiInstance } from '@nearhand/faults/api-instance';
import { call, expectSuccess, registrationBody } from '@nearhand/faults/fixtures';

export const IDENTITIES = ['anonymous', 'customer', 'provider', 'admin'] as const;
type IdentityName = (typeof IDENTITIES)[number];

/** The caller of the generated requests. */
export interface Identity {
  name: IdentityName;
  /** The session token of the whole run; visitors have none. */
  token?: string;
  /**
   * The call that creates a disposable session for operations that end sessions or accounts, so that later requests keep theirs.
   * `{unique}` is replaced by a new value each time.
   */
  disposableSession?: { path: string; body: object };
  /** The email of the account. A profile update with another one requires the password. */
  email?: string;
  /** The id of an existing category. */
  category: string;
}

/** Signs in with the demo account of this role. */
export async function createIdentity(name: IdentityName, api: ApiInstance): Promise<Identity> {
  const listed = await expectSuccess(call(api, 'GET', '/service-categories'));
  const [category] = listed.body['categories'] as [{ _id: string }];
  if (name === 'anonymous') return { name, category: category._id };
  // The demo admin has no permissions if the settings define an admin.
  const demoAccount = { email: `${name}@demo.nearhand.example`, password: 'nearhand-demo' };
  const body = name === 'admin' ? ADMIN : demoAccount;
  const loggedIn = await expectSuccess(call(api, 'POST', '/users/login', { body }));
  return {
    name,
    token: String(loggedIn.body['token']),
    email: body.email,
    disposableSession: getDisposableSession(name),
    category: category._id,
  };
}

function getDisposableSession(
  name: Exclude<IdentityName, 'anonymous'>,
): NonNullable<Identity['disposableSession']> {
  // Registration as an admin is not possible, so this is another session of the same admin.
  if (name === 'admin') return { path: '/users/login', body: ADMIN };
  return { path: '/users/register', body: { ...registrationBody('{unique}'), role: name } };
}
