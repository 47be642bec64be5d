import { PASSWORD } from '@nearhand/test-support/users';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/api-messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionModel } from '../../models/session.model.ts';
import { config } from '../../config.ts';
import { api, apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { findMail, readMails, getLinkToken, UNUSED_MAIL_SERVER } from '../../test/mails.ts';
import { SecondFactorModel } from '../../models/second-factor.model.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';

const NEW_PASSWORD = 'quite another one';
const LINK_SUBJECT = 'Reset your password';

let user: UserDocument;
beforeEach(async () => {
  user = await createUser();
});

const forgot = (email: unknown) => api.post('/api/users/forgot-password').send({ email });
const reset = (token: string, newPassword = NEW_PASSWORD, confirmPassword = newPassword) =>
  api.post('/api/users/reset-password').send({ token, newPassword, confirmPassword });
const logIn = (password: string, email = user.email) =>
  api.post('/api/users/login').send({ email, password });
const stored = () => UserModel.findById(user._id).orFail().lean();
const linkMails = async (email = user.email) =>
  (await readMails(email)).filter(({ subject }) => subject === LINK_SUBJECT);

async function requestLink(): Promise<string> {
  const before = (await linkMails()).length;
  await forgot(user.email);
  await expect.poll(async () => (await linkMails()).length, { timeout: 10_000 }).toBe(before + 1);
  return getLinkToken(await findMail(user.email, LINK_SUBJECT));
}

async function expectInvalidLink(token: string) {
  const { status, body } = await reset(token);
  expect([status, body.message]).toEqual([400, accountSecurityMessages.linkInvalid]);
}

describe('POST /api/users/forgot-password', () => {
  it.each([
    ['of an account', () => user.email],
    ['in capitals and spaces', () => ` ${user.email.toUpperCase()} `],
    ['of no account', () => 'unknown@example.org'],
    ['that is invalid', () => 'no email at all'],
    ['of 5,000 characters', () => 'a'.repeat(5000)],
  ])('returns the same for an email %s', async (_name, email) => {
    const { status, body } = await forgot(email());

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: accountSecurityMessages.resetLinkSent,
      expiresInMinutes: 30,
    });
  });

  it.each([undefined, '', '  ', 7, null, { $ne: '' }, [user?.email]])('returns 400 for %j', async (email) => {
    expect((await forgot(email)).status).toBe(400);
  });

  it('mails a link to the page with a token of 256 bits, which is stored as a hash', async () => {
    const token = await requestLink();
    const mail = await findMail(user.email, LINK_SUBJECT);

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail.text).toContain(`${config.PUBLIC_URL}/reset-password#token=${token}`);
    expect(mail.kind).toBe('security');
    expect(JSON.stringify(await stored())).not.toContain(token);
  });

  it('mails nothing to a suspended user, and nothing to an unknown email', async () => {
    const suspended = await createUser({ suspension: { reason: 'A test', at: new Date() } });
    await forgot(suspended.email);
    await forgot('unknown@example.org');
    // This mail is sent after theirs would be.
    await requestLink();

    expect(await readMails(suspended.email)).toEqual([]);
    expect(await readMails('unknown@example.org')).toEqual([]);
  });
});

describe('POST /api/users/reset-password', () => {
  it('sets the password, ends every session and sends a mail', async () => {
    const elsewhere = await apiAs(user);
    const { status, body } = await reset(await requestLink());

    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: accountSecurityMessages.passwordReset });
    expect((await elsewhere.get('/api/users/profile')).status).toBe(401);
    expect(await SessionModel.countDocuments({ user: user._id })).toBe(0);
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    expect((await findMail(user.email, 'Your password was changed')).kind).toBe('security');
  });

  it('accepts a link once', async () => {
    const token = await requestLink();
    expect((await reset(token)).status).toBe(200);
    await expectInvalidLink(token);
  });

  it('accepts one of two concurrent resets', async () => {
    const token = await requestLink();
    const responses = await Promise.all([
      reset(token, 'the first password'),
      reset(token, 'the other password'),
    ]);

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const winner = responses[0].status === 200 ? 'the first password' : 'the other password';
    expect((await logIn(winner)).status).toBe(200);
  });

  it('accepts the newest link only', async () => {
    const first = await requestLink();
    const second = await requestLink();

    await expectInvalidLink(first);
    expect((await reset(second)).status).toBe(200);
  });

  it('accepts a link again after a rejected password', async () => {
    const token = await requestLink();

    const short = await reset(token, 'short');
    expect(short.body.issues[0].path).toBe('newPassword');
    const different = await reset(token, NEW_PASSWORD, 'not the same one');
    expect([different.status, different.body.message]).toEqual([400, messages.register.passwordsDiffer]);
    config.NODE_ENV = 'production';
    const common = await reset(token, 'password123');
    config.NODE_ENV = 'test';
    expect([common.status, common.body.message]).toEqual([400, messages.register.passwordTooCommon]);
    expect((await reset(token)).status).toBe(200);
  });

  it.each(['unknown', '', 'x'.repeat(43), 'x'.repeat(5000)])(
    'returns the same error for the token %.50j',
    expectInvalidLink,
  );

  it('returns the same error for an expired link', async () => {
    const token = await requestLink();
    const { expiresAt } = (await stored()).passwordResetToken ?? {};
    expect(Number(expiresAt) - Date.now()).toBeGreaterThan(29 * MINUTE_MS);
    await UserModel.updateOne({ _id: user._id }, { 'passwordResetToken.expiresAt': new Date() });
    await expectInvalidLink(token);
  });

  it('rejects a link after the password was changed', async () => {
    const token = await requestLink();
    const changed = await (
      await apiAs(user)
    )
      .put('/api/users/password')
      .send({ currentPassword: PASSWORD, newPassword: 'changed by the owner' });
    expect(changed.status).toBe(200);
    await expectInvalidLink(token);
  });

  it('rejects a link after the email was changed', async () => {
    config.SMTP_URL = UNUSED_MAIL_SERVER;
    const token = await requestLink();
    const email = `moved-${user.email}`;
    await (
      await apiAs(user)
    )
      .put('/api/users/profile/update')
      .send({ name: user.name, phone: user.phone, email, currentPassword: PASSWORD });
    const link = getLinkToken(await findMail(email, 'Confirm your email'));
    expect((await api.post('/api/users/verify-email').send({ token: link })).status).toBe(200);
    await expectInvalidLink(token);
  });

  it('rejects a link of an account that was suspended meanwhile', async () => {
    const token = await requestLink();
    await UserModel.updateOne({ _id: user._id }, { suspension: { reason: 'A test', at: new Date() } });
    await expectInvalidLink(token);
  });

  it('withdraws an email that a thief may have entered', async () => {
    config.SMTP_URL = UNUSED_MAIL_SERVER;
    const email = `thief-${user.email}`;
    await (
      await apiAs(user)
    )
      .put('/api/users/profile/update')
      .send({ name: user.name, phone: user.phone, email, currentPassword: PASSWORD });
    const theirs = getLinkToken(await findMail(email, 'Confirm your email'));
    await reset(await requestLink());

    expect((await api.post('/api/users/verify-email').send({ token: theirs })).status).toBe(400);
    expect(await stored()).toMatchObject({ email: user.email });
    expect(await stored()).not.toHaveProperty('pendingEmail');
  });
});

describe('what was set before a reset', () => {
  it.each([
    ['goes when the reset confirms the email for the first time', undefined, false],
    ['stays when the email was confirmed before', new Date(), true],
  ])('%s: the second factor', async (_what, emailVerifiedAt, stays) => {
    const encryptedSecret = 'a secret';
    await SecondFactorModel.create({ _id: user._id, encryptedSecret, enabledAt: new Date() });
    const change = { hasSecondFactor: true, ...(emailVerifiedAt && { emailVerifiedAt }) };
    await UserModel.updateOne({ _id: user._id }, change);

    expect((await reset(await requestLink())).status).toBe(200);

    expect((await stored()).hasSecondFactor).toBe(stays);
    expect((await SecondFactorModel.findById(user._id).lean()) !== null).toBe(stays);
    expect((await stored()).emailVerifiedAt).toBeInstanceOf(Date);
  });
});
