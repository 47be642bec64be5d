import { DAY_MS } from '@nearhand/shared/durations';
import { PASSWORD } from '@nearhand/test-support/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLinkToken } from '../../auth/tokens.ts';
import { withTransaction } from '../../database/transactions.ts';
import { SessionModel } from '../../models/session.model.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { api, apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { getLinkToken, listNotifications, readMails, resetPassword } from '../../test/mails.ts';
import { queueSecurityMail } from '../mail/commands.ts';

const NEW_PASSWORD = 'quite another one';

let user: UserDocument;
beforeEach(async () => {
  user = await createUser({ emailVerifiedAt: new Date() });
});

const report = (token: string) => api.post('/api/users/account-alert').send({ token });
const logIn = (password = PASSWORD) => api.post('/api/users/login').send({ email: user.email, password });
const stored = () => UserModel.findById(user._id).orFail().lean();

/** Stores the token of a link, as a mail about the account of `owner` has it. */
async function createLink(owner = user): Promise<string> {
  const { token, hash } = createLinkToken();
  const alertTokens = { hash, expiresAt: new Date(Date.now() + DAY_MS) };
  await UserModel.updateOne({ _id: owner._id }, { $push: { alertTokens } });
  return token;
}

const reset = () => resetPassword(user, NEW_PASSWORD);

describe('the link "That was not me"', () => {
  it.each(['password-changed', 'second-factor-on', 'second-factor-off', 'recovery-codes-renewed'] as const)(
    'is in the mail about %s, and works',
    async (event) => {
      await withTransaction((tx) => queueSecurityMail(user, { event }, tx));
      const mail = (await readMails(user.email))[0] ?? expect.fail('no mail');

      expect(mail.text).toContain('That was not me:');
      expect(mail.html).toContain(`/account-alert#token=${getLinkToken(mail)}`);
      expect((await report(getLinkToken(mail))).status).toBe(200);
    },
  );

  it('ends all sessions, and rejects every sign-in before a reset of the password', async () => {
    const client = await apiAs(user);

    expect((await report(await createLink())).status).toBe(200);

    expect((await client.get('/api/users/profile')).status).toBe(401);
    const { status, body } = await logIn();
    expect([status, body.code]).toEqual([403, 'password_reset_required']);
    expect((await logIn('a wrong one')).status).toBe(401);
    expect((await reset()).status).toBe(200);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  });

  it('works once, and ends the links of the other mails', async () => {
    const [first, second] = [await createLink(), await createLink()];
    expect((await report(first)).status).toBe(200);
    for (const token of [first, second]) {
      const { status, body } = await report(token);
      expect([status, body.code]).toEqual([400, 'link_invalid']);
    }
  });

  it('acts once when it is chosen twice at the same time', async () => {
    const token = await createLink();
    const responses = await Promise.all([report(token), report(token)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('does not work after a day', async () => {
    const token = await createLink();
    await UserModel.updateOne({ _id: user._id }, { 'alertTokens.0.expiresAt': new Date(Date.now() - 1) });
    expect((await report(token)).status).toBe(400);
    expect((await logIn()).status).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(500)])('rejects the token %s', async (token) => {
    expect((await report(token)).status).toBe(400);
  });

  it('withdraws what a stranger may have asked for', async () => {
    await apiAs(user);
    const hash = 'a hash';
    const expiresAt = new Date(Date.now() + DAY_MS);
    await UserModel.updateOne(
      { _id: user._id },
      {
        pendingEmail: 'thief@example.org',
        emailToken: { hash, expiresAt, email: 'thief@example.org' },
        passwordResetToken: { hash, expiresAt },
        calendarFeedHash: hash,
        calendarFeed: { createdAt: new Date() },
      },
    );

    await report(await createLink());

    const after = await stored();
    for (const field of [
      'pendingEmail',
      'emailToken',
      'passwordResetToken',
      'calendarFeedHash',
      'calendarFeed',
    ])
      expect(after).not.toHaveProperty(field);
  });

  it('tells the admins, but not the one who reports', async () => {
    await UserModel.deleteMany({ role: 'admin' });
    const [reporting, other] = [await createUser({ role: 'admin' }), await createUser({ role: 'admin' })];

    await report(await createLink(reporting));

    expect(await listNotifications(await apiAs(other))).toMatchObject([
      { kind: 'account-alert', link: `/admin/users/${reporting._id.toString()}` },
    ]);
    expect(await listNotifications(await apiAs(reporting))).toEqual([]);
  });
});

describe('the last admin', () => {
  const isBarred = async (admin: UserDocument) =>
    (await UserModel.findById(admin._id).orFail().lean()).signInBarredAt !== undefined;

  it.each([
    ['no other admin', undefined],
    ['a suspended admin', { suspension: { reason: 'Spam', at: new Date() } }],
    ['an admin who has to reset the password', { signInBarredAt: new Date() }],
  ])('is signed out but can sign in, beside %s', async (_what, fields) => {
    await UserModel.deleteMany({ role: 'admin' });
    const admin = await createUser({ role: 'admin' });
    if (fields) await createUser({ role: 'admin', ...fields });
    await apiAs(admin);

    expect((await report(await createLink(admin))).status).toBe(200);

    expect(await SessionModel.countDocuments({ user: admin._id })).toBe(0);
    expect(await isBarred(admin)).toBe(false);
  });

  it('is one of two who report at the same time', async () => {
    await UserModel.deleteMany({ role: 'admin' });
    const [one, other] = [await createUser({ role: 'admin' }), await createUser({ role: 'admin' })];
    const tokens = [await createLink(one), await createLink(other)];

    const responses = await Promise.all(tokens.map(report));

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await isBarred(one)) !== (await isBarred(other))).toBe(true);
  });
});
