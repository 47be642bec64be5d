import { accountSecurityMessages } from '@nearhand/shared/account-security-messages';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/messages';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../auth/passwords.ts';
import { SessionModel } from '../../../auth/session.model.ts';
import { config } from '../../../config.ts';
import { api, apiAs } from '../../../test/api.ts';
import { createUser } from '../../../test/factories.ts';
import { findMail, readMails, tokenIn } from '../../../test/mails.ts';
import { UserModel, type UserDocument } from '../user.model.ts';

const PASSWORD = 'a good password';
const NEW_PASSWORD = 'quite another one';
const LINK_SUBJECT = 'Reset your password';

let passwordHash: string;
let user: UserDocument;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  user = await createUser({ passwordHash });
});

const forgot = (email: unknown) => api.post('/api/users/forgot-password').send({ email });
const reset = (token: string, newPassword = NEW_PASSWORD, confirmPassword = newPassword) =>
  api.post('/api/users/reset-password').send({ token, newPassword, confirmPassword });
const logIn = (password: string, email = user.email) =>
  api.post('/api/users/login').send({ email, password });
const stored = () => UserModel.findById(user._id).orFail().lean();
const linkMails = async (email = user.email) =>
  (await readMails(email)).filter(({ subject }) => subject === LINK_SUBJECT);

async function askForLink(): Promise<string> {
  const before = (await linkMails()).length;
  await forgot(user.email);
  await expect.poll(async () => (await linkMails()).length, { timeout: 10_000 }).toBe(before + 1);
  return tokenIn(await findMail(user.email, LINK_SUBJECT));
}

async function expectDead(token: string) {
  const { status, body } = await reset(token);
  expect([status, body.message]).toEqual([400, accountSecurityMessages.linkInvalid]);
}

describe('POST /api/users/forgot-password', () => {
  it.each([
    ['of an account', () => user.email],
    ['in capitals and spaces', () => ` ${user.email.toUpperCase()} `],
    ['of no account', () => 'unknown@example.org'],
    ['that is none', () => 'no email at all'],
    ['of 5,000 characters', () => 'a'.repeat(5000)],
  ])('answers the same for an email %s', async (_name, email) => {
    const { status, body } = await forgot(email());

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: accountSecurityMessages.resetLinkSent,
      expiresInMinutes: 30,
    });
  });

  it.each([undefined, '', '  ', 7, null, { $ne: '' }, [user?.email]])('is 400 for %j', async (email) => {
    expect((await forgot(email)).status).toBe(400);
  });

  it('mails a link of 256 bits to the page, whose token is stored as a hash', async () => {
    const token = await askForLink();
    const mail = await findMail(user.email, LINK_SUBJECT);

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail.text).toContain(`${config.PUBLIC_URL}/reset-password#token=${token}`);
    expect(mail.kind).toBe('security');
    expect(JSON.stringify(await stored())).not.toContain(token);
  });

  it('mails nothing to the owner of a suspended account, and nothing to strangers', async () => {
    const suspended = await createUser({ suspension: { reason: 'A test', at: new Date() } });
    await forgot(suspended.email);
    await forgot('unknown@example.org');
    // Its mail comes after theirs would.
    await askForLink();

    expect(await readMails(suspended.email)).toEqual([]);
    expect(await readMails('unknown@example.org')).toEqual([]);
  });
});

describe('POST /api/users/reset-password', () => {
  it('sets the password, ends every session and says so by mail', async () => {
    const elsewhere = await apiAs(user);
    const { status, body } = await reset(await askForLink());

    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: accountSecurityMessages.passwordReset });
    expect((await elsewhere.get('/api/users/profile')).status).toBe(401);
    expect(await SessionModel.countDocuments({ user: user._id })).toBe(0);
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    expect((await findMail(user.email, 'Your password was changed')).kind).toBe('security');
  });

  it('accepts a link once', async () => {
    const token = await askForLink();
    expect((await reset(token)).status).toBe(200);
    await expectDead(token);
  });

  it('lets one of two at once win', async () => {
    const token = await askForLink();
    const responses = await Promise.all([
      reset(token, 'the first password'),
      reset(token, 'the other password'),
    ]);

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const winner = responses[0].status === 200 ? 'the first password' : 'the other password';
    expect((await logIn(winner)).status).toBe(200);
  });

  it('accepts the newest link only', async () => {
    const first = await askForLink();
    const second = await askForLink();

    await expectDead(first);
    expect((await reset(second)).status).toBe(200);
  });

  it('is not used up by passwords that are rejected', async () => {
    const token = await askForLink();

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

  it.each(['unknown', '', 'x'.repeat(43), 'x'.repeat(5000)])('says the same of the token %.50j', expectDead);

  it('says the same of an expired link', async () => {
    const token = await askForLink();
    const { expiresAt } = (await stored()).passwordResetToken ?? {};
    expect(Number(expiresAt) - Date.now()).toBeGreaterThan(29 * MINUTE_MS);
    await UserModel.updateOne({ _id: user._id }, { 'passwordResetToken.expiresAt': new Date() });
    await expectDead(token);
  });

  it('rejects a link after the password was changed', async () => {
    const token = await askForLink();
    const changed = await (
      await apiAs(user)
    )
      .put('/api/users/password')
      .send({ currentPassword: PASSWORD, newPassword: 'changed by the owner' });
    expect(changed.status).toBe(200);
    await expectDead(token);
  });

  it('rejects a link after the email was changed', async () => {
    const token = await askForLink();
    const email = `moved-${user.email}`;
    await (
      await apiAs(user)
    )
      .put('/api/users/profile/update')
      .send({ name: user.name, phone: user.phone, email, currentPassword: PASSWORD });
    const link = tokenIn(await findMail(email, 'Confirm your email'));
    expect((await api.post('/api/users/verify-email').send({ token: link })).status).toBe(200);
    await expectDead(token);
  });

  it('rejects a link of an account that was suspended meanwhile', async () => {
    const token = await askForLink();
    await UserModel.updateOne({ _id: user._id }, { suspension: { reason: 'A test', at: new Date() } });
    await expectDead(token);
  });

  it('withdraws an email that a thief may have entered', async () => {
    const email = `thief-${user.email}`;
    await (
      await apiAs(user)
    )
      .put('/api/users/profile/update')
      .send({ name: user.name, phone: user.phone, email, currentPassword: PASSWORD });
    const theirs = tokenIn(await findMail(email, 'Confirm your email'));
    await reset(await askForLink());

    expect((await api.post('/api/users/verify-email').send({ token: theirs })).status).toBe(400);
    expect(await stored()).toMatchObject({ email: user.email });
    expect(await stored()).not.toHaveProperty('pendingEmail');
  });
});
