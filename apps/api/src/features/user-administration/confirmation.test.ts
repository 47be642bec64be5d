import { MINUTE_MS } from '@nearhand/shared/durations';
import { PASSWORD } from '@nearhand/test-support/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { SecondFactorModel } from '../../models/second-factor.model.ts';
import { SessionModel } from '../../models/session.model.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { generateCode } from '../../test/authenticator.ts';
import { createUser } from '../../test/factories.ts';
import { findMail, getLinkToken } from '../../test/mails.ts';

const REASON = 'Their phone is lost';

let adminUser: UserDocument;
let admin: ApiClient;
let user: UserDocument;
let client: ApiClient;
let path: string;
beforeEach(async () => {
  adminUser = await createUser({ role: 'admin' });
  admin = await apiAs(adminUser);
  user = await createUser({ emailVerifiedAt: new Date() });
  client = await apiAs(user);
  path = `/api/users/${user._id.toString()}`;
});

async function setUp(who: ApiClient): Promise<string> {
  const { secret } = (await who.post('/api/users/me/second-factor').send({ password: PASSWORD })).body;
  await who.post('/api/users/me/second-factor/confirm').send({ code: generateCode(secret) });
  return secret;
}

/** Lets the sign-in of the admin be longer ago than it counts. */
const age = () =>
  SessionModel.updateMany(
    { user: adminUser._id },
    { createdAt: new Date(Date.now() - 11 * MINUTE_MS), $unset: { confirmedAt: 1 } },
  );
const makeAdmin = (body: object = {}) => admin.put(`${path}/role`).send({ role: 'admin', ...body });
const removeFactor = (body: object = {}) =>
  admin.delete(`${path}/second-factor`).send({ reason: REASON, ...body });
const stored = () => UserModel.findById(user._id).orFail().lean();

describe.each([
  ['making a user an admin', makeAdmin],
  ['removing the second factor of a user', removeFactor],
])('%s', (_what, act) => {
  beforeEach(async () => {
    await setUp(client);
  });

  it.each([
    // [what is sent, status, code]
    [{}, 403, 'confirmation_required'],
    [{ currentPassword: '', code: '' }, 403, 'confirmation_required'],
    [{ currentPassword: 'another one' }, 400, 'password_wrong'],
    [{ code: '000000' }, 400, 'code_wrong'],
    [{ currentPassword: PASSWORD, code: '000000' }, 400, 'code_wrong'],
    [{ currentPassword: { $ne: '' } }, 400, 'invalid'],
    [{ currentPassword: PASSWORD }, 200, undefined],
  ])('with %j long after the sign-in is %i %s', async (body, status, code) => {
    await age();

    const response = await act(body);

    expect([response.status, response.body.code]).toEqual([status, code]);
    const { role, hasSecondFactor } = await stored();
    expect(role === 'admin' || !hasSecondFactor).toBe(status === 200);
  });

  it('takes a code of the admin in place of the password, once', async () => {
    const secret = await setUp(admin);
    await age();
    const code = generateCode(secret, 1);

    expect((await act({ code })).status).toBe(200);
    const other = (await createUser({ emailVerifiedAt: new Date() }))._id.toString();
    const again = await admin.put(`/api/users/${other}/role`).send({ role: 'admin', code });
    expect([again.status, again.body.code]).toEqual([400, 'code_wrong']);
  });

  it('needs no confirmation within minutes of the sign-in, but none that is wrong', async () => {
    expect((await act({ currentPassword: 'another one' })).status).toBe(400);
    expect((await act()).status).toBe(200);
  });

  it('needs no other confirmation within minutes of one', async () => {
    const other = await createUser({ emailVerifiedAt: new Date() });
    const change = { role: 'admin', currentPassword: PASSWORD };
    await age();
    expect((await admin.put(`/api/users/${other._id.toString()}/role`).send(change)).status).toBe(200);

    expect((await act()).status).toBe(200);
  });
});

describe('PUT /users/{id}/role', () => {
  it('makes no admin of a user whose email is not confirmed, until an admin confirms it', async () => {
    await UserModel.updateOne({ _id: user._id }, { $unset: { emailVerifiedAt: 1 } });
    const { status, body } = await makeAdmin();
    expect([status, body.code]).toEqual([403, 'email_not_verified']);

    await admin.post(`${path}/confirm-email`).send({ reason: 'We have met' });

    expect((await makeAdmin()).status).toBe(200);
  });

  it('needs no confirmation to take the role away', async () => {
    await makeAdmin();
    await age();

    expect((await admin.put(`${path}/role`).send({ role: 'customer' })).status).toBe(200);
  });
});

describe('POST /users/{id}/confirm-email', () => {
  it('confirms the email once, with a reason in the audit log', async () => {
    await UserModel.updateOne({ _id: user._id }, { $unset: { emailVerifiedAt: 1 } });
    const confirm = (body: object) => admin.post(`${path}/confirm-email`).send(body);

    expect((await confirm({})).status).toBe(400);
    const { status, body } = await confirm({ reason: 'We have met' });
    const again = await confirm({ reason: 'We have met' });

    expect([status, body.user.emailVerified]).toEqual([200, true]);
    expect([again.status, again.body.message]).toEqual([409, 'The email is already confirmed']);
    const { entries } = (await admin.get(`/api/audit-log?target=${user._id.toString()}`)).body;
    expect(entries).toMatchObject([{ action: 'account.email_confirmed', reason: 'We have met' }]);
    expect(
      (await admin.post(`/api/users/${'f'.repeat(24)}/confirm-email`).send({ reason: 'x' })).status,
    ).toBe(404);
  });

  it('ends the link in the mail, but not that to a pending email', async () => {
    const emailToken = { hash: 'a hash', email: 'new@example.org', expiresAt: new Date() };
    const other = await createUser({ pendingEmail: 'new@example.org', emailToken });
    await admin.post(`/api/users/${other._id.toString()}/confirm-email`).send({ reason: 'We have met' });

    expect(await UserModel.findById(other._id).lean()).toMatchObject({
      pendingEmail: 'new@example.org',
      emailVerifiedAt: expect.any(Date),
      emailToken: { hash: 'a hash' },
    });
  });
});

describe('DELETE /users/{id}/second-factor', () => {
  it('lets the user sign in with the password only, ends all sessions and tells them', async () => {
    await setUp(client);
    expect((await admin.get(path)).body.hasSecondFactor).toBe(true);

    expect((await removeFactor()).status).toBe(200);

    expect((await client.get('/api/users/profile')).status).toBe(401);
    expect((await admin.get(path)).body.hasSecondFactor).toBe(false);
    expect(await SecondFactorModel.findById(user._id).lean()).toBeNull();
    const credentials = { email: user.email, password: PASSWORD };
    expect((await api.post('/api/users/login').send(credentials)).status).toBe(200);
    const mail = await findMail(user.email, 'Your second factor was removed');
    expect(mail.text).toContain(REASON);
    expect(mail.text).toContain(`/account-alert#token=${getLinkToken(mail)}`);
    const filter = { target: user._id, action: 'account.second_factor_removed' } as const;
    expect(await AuditEntryModel.countDocuments(filter)).toBe(1);
  });

  it('is 404 for a user without one, also with a setup that was begun, and 409 for oneself', async () => {
    expect((await removeFactor()).status).toBe(404);
    await client.post('/api/users/me/second-factor').send({ password: PASSWORD });
    expect((await removeFactor()).status).toBe(404);
    await setUp(admin);
    const own = await admin
      .delete(`/api/users/${adminUser._id.toString()}/second-factor`)
      .send({ reason: REASON });
    expect([own.status, own.body.code]).toEqual([409, 'own_account']);
  });

  it('requires a reason', async () => {
    await setUp(client);
    expect((await admin.delete(`${path}/second-factor`).send({})).status).toBe(400);
    expect((await stored()).hasSecondFactor).toBe(true);
  });
});
