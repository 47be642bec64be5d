import { ADMIN, type ApiReplica } from '@nearhand/faults/api-replica';
import { call, expectOk, personOf } from '@nearhand/faults/marketplace';

export const IDENTITIES = ['anonymous', 'customer', 'provider', 'admin'] as const;
type IdentityName = (typeof IDENTITIES)[number];

/** Who sends the generated requests. */
export interface Identity {
  name: IdentityName;
  /** The session that lasts for the whole run; none for visitors. */
  token?: string;
  /**
   * The call that opens a session to throw away: an operation that ends sessions or accounts would leave every request after it
   * without an identity. `{unique}` stands for something new each time.
   */
  throwAway?: { path: string; body: object };
  /** Of the account; another one would need its password. */
  email?: string;
  /** The id of a category, which no schema can make up. */
  category: string;
}

/** Signs in with the demo account of that role. */
export async function identityOf(name: IdentityName, api: ApiReplica): Promise<Identity> {
  const listed = await expectOk(call(api, 'GET', '/service-categories'));
  const [category] = listed.body['categories'] as [{ _id: string }];
  if (name === 'anonymous') return { name, category: category._id };
  // Where the settings name an admin, the demo's own has no rights.
  const demoAccount = { email: `${name}@demo.nearhand.example`, password: 'nearhand-demo' };
  const body = name === 'admin' ? ADMIN : demoAccount;
  const answer = await expectOk(call(api, 'POST', '/users/login', { body }));
  return {
    name,
    token: String(answer.body['token']),
    email: body.email,
    throwAway: throwAwayOf(name),
    category: category._id,
  };
}

function throwAwayOf(name: Exclude<IdentityName, 'anonymous'>): NonNullable<Identity['throwAway']> {
  // Nobody can register as an admin, so this is one more session of the operator's.
  if (name === 'admin') return { path: '/users/login', body: ADMIN };
  return { path: '/users/register', body: { ...personOf('{unique}'), role: name } };
}
