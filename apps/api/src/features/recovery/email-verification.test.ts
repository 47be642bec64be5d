import { PASSWORD } from '@nearhand/test-support/users';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { HOUR_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/api-messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../auth/sessions.ts';
import { config } from '../../config.ts';
import { api, apiAs, apiWithToken } from '../../test/api.ts';
import { comingDay } from '../../test/instants.ts';
import { createCategory, createService, createUser } from '../../test/factories.ts';
import { findMail, readMails, getLinkToken, UNUSED_MAIL_SERVER } from '../../test/mails.ts';
import { ensureAdmin } from '../user-administration/ensure-admin.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';

const VERIFY_SUBJECT = 'Confirm your email';

let user: UserDocument;
beforeEach(async () => {
  user = await createUser();
});

const verify = (token: string) => api.post('/api/users/verify-email').send({ token });
const linkTo = async (email: string) => getLinkToken(await findMail(email, VERIFY_SUBJECT));
const stored = () => UserModel.findById(user._id).orFail().lean();

async function register() {
  const email = `new-${crypto.randomUUID()}@example.org`;
  const { body } = await api.post('/api/users/register').send({
    name: 'Robin Lee',
    email,
    phone: '555-0100',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  return { email, user: body.user, client: apiWithToken(body.token) };
}

describe('an email at registration', () => {
  it('is unconfirmed until its link is opened, without a session', async () => {
    const { email, user: registered, client } = await register();
    expect(registered.emailVerified).toBe(false);
    const mail = await findMail(email, VERIFY_SUBJECT);
    expect(mail.text).toContain(`${config.PUBLIC_URL}/verify-email#token=`);
    expect(getLinkToken(mail)).toMatch(/^[\w-]{43}$/);

    const { status, body } = await verify(getLinkToken(mail));

    expect([status, body.message]).toEqual([200, accountSecurityMessages.emailVerified]);
    expect((await client.get('/api/users/profile')).body.user.emailVerified).toBe(true);
  });

  it('is confirmed by a link once', async () => {
    const { email } = await register();
    const token = await linkTo(email);
    expect((await verify(token)).status).toBe(200);
    const again = await verify(token);
    expect([again.status, again.body.message]).toEqual([400, accountSecurityMessages.linkInvalid]);
  });

  it('is confirmed by the newest link only', async () => {
    const { email, client } = await register();
    const first = await linkTo(email);
    expect((await client.post('/api/users/verify-email/resend')).status).toBe(200);
    const second = await linkTo(email);

    expect(second).not.toBe(first);
    expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
  });

  it('is not confirmed after 24 hours', async () => {
    const { email } = await register();
    const token = await linkTo(email);
    const { emailToken } = await UserModel.findOne({ email }).orFail().lean();
    const hours = (Number(emailToken?.expiresAt) - Date.now()) / HOUR_MS;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await UserModel.updateOne({ email }, { 'emailToken.expiresAt': new Date() });

    expect((await verify(token)).status).toBe(400);
  });

  it.each([undefined, '', 7, { $ne: '' }, 'unknown'])('is not confirmed by %j', async (token) => {
    expect((await api.post('/api/users/verify-email').send({ token })).status).toBe(400);
  });

  it('gets no further link once it is confirmed', async () => {
    const verified = await apiAs(await createUser({ emailVerifiedAt: new Date() }));
    const { status, body } = await verified.post('/api/users/verify-email/resend');
    expect([status, body.message]).toEqual([409, accountSecurityMessages.emailAlreadyVerified]);
    expect((await api.post('/api/users/verify-email/resend')).status).toBe(401);
  });
});

describe('the admin that the settings name', () => {
  it('has a verified email, even if it was created before', async () => {
    const ADMIN_EMAIL = `operator-${crypto.randomUUID()}@example.org`;
    await ensureAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD: PASSWORD });
    const read = () => UserModel.findOne({ email: ADMIN_EMAIL }).orFail().lean();
    expect((await read()).emailVerifiedAt).toBeInstanceOf(Date);

    await UserModel.updateOne({ email: ADMIN_EMAIL }, { $unset: { emailVerifiedAt: 1 } });
    await ensureAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD: PASSWORD });
    expect((await read()).emailVerifiedAt).toBeInstanceOf(Date);
  });
});

describe('REQUIRE_VERIFIED_EMAIL', () => {
  beforeEach(() => {
    config.SMTP_URL = UNUSED_MAIL_SERVER;
  });

  async function tryBoth(fields: Partial<UserDocument>) {
    const customer = await apiAs(await createUser(fields));
    const provider = await apiAs(await createUser({ ...fields, role: 'provider' }));
    const service = await createService();
    const category = (await createCategory())._id;
    return [
      await customer
        .post('/api/bookings')
        .send({ serviceId: service._id, scheduledDate: `${comingDay('03-05')}T15:00:00.000Z` }),
      await provider
        .post('/api/services')
        .send({ name: 'Tap repair', description: 'Any tap.', basePrice: 50, category }),
    ].map(({ status, body }) => [status, body.code]);
  }

  it('prevents users with an unconfirmed email from booking and offering', async () => {
    config.REQUIRE_VERIFIED_EMAIL = true;
    expect(await tryBoth({})).toEqual([
      [403, 'email_not_verified'],
      [403, 'email_not_verified'],
    ]);
  });

  it('lets users with a confirmed email book and offer', async () => {
    config.REQUIRE_VERIFIED_EMAIL = true;
    expect(await tryBoth({ emailVerifiedAt: new Date() })).toEqual([
      [201, undefined],
      [201, undefined],
    ]);
  });

  it('is paused while no mail server is set', async () => {
    config.REQUIRE_VERIFIED_EMAIL = true;
    delete config.SMTP_URL;
    expect(await tryBoth({})).toEqual([
      [201, undefined],
      [201, undefined],
    ]);
  });

  it('is off by default', async () => {
    expect(await tryBoth({})).toEqual([
      [201, undefined],
      [201, undefined],
    ]);
  });
});

describe('a new email', () => {
  beforeEach(() => {
    config.SMTP_URL = UNUSED_MAIL_SERVER;
  });

  const newEmail = () => `moved-${user.email}`;

  async function change(email: string, fields: object = {}) {
    const token = await startSession(user._id, 'Firefox');
    const client = apiWithToken(token);
    const response = await client
      .put('/api/users/profile/update')
      .send({ name: user.name, phone: user.phone, email, currentPassword: PASSWORD, ...fields });
    return { client, status: response.status, user: response.body.user };
  }

  it('is pending until its link is opened, and the old email gets a warning', async () => {
    const elsewhere = await apiAs(user);
    const changed = await change(` ${newEmail().toUpperCase()}`, { name: 'Robin Moss' });

    expect(changed.status).toBe(200);
    expect(changed.user).toMatchObject({ email: user.email, pendingEmail: newEmail(), name: 'Robin Moss' });
    expect((await elsewhere.get('/api/users/profile')).status).toBe(200);
    const [warning] = await readMails(user.email);
    expect(warning).toMatchObject({ kind: 'security', subject: 'Your email is about to change' });
    expect(warning?.text).toContain(newEmail());
    expect(warning?.text?.match(/https?:\S+/g)).toEqual([expect.stringContaining('/account-alert#token=')]);
    expect((await api.post('/api/users/login').send({ email: newEmail(), password: PASSWORD })).status).toBe(
      401,
    );
  });

  it('replaces the old one once it is confirmed, and ends the other sessions', async () => {
    const elsewhere = await apiAs(user);
    const { client } = await change(newEmail());

    expect((await verify(await linkTo(newEmail()))).status).toBe(200);

    const { body } = await client.get('/api/users/profile');
    expect(body.user).toMatchObject({ email: newEmail(), emailVerified: true });
    expect(body.user).not.toHaveProperty('pendingEmail');
    expect((await elsewhere.get('/api/users/profile')).status).toBe(401);
    expect((await api.post('/api/users/login').send({ email: newEmail(), password: PASSWORD })).status).toBe(
      200,
    );
    expect((await findMail(user.email, 'Your email was changed')).kind).toBe('security');
  });

  it('returns 409 if another account has it', async () => {
    const other = await createUser();
    const { status } = await change(other.email);
    expect(status).toBe(409);
    expect(await stored()).not.toHaveProperty('pendingEmail');
  });

  it('returns 409 if another account has taken it meanwhile', async () => {
    await change(newEmail());
    const token = await linkTo(newEmail());
    await createUser({ email: newEmail() });

    const { status, body } = await verify(token);

    expect([status, body.message]).toEqual([409, messages.register.emailTaken]);
    expect((await stored()).email).toBe(user.email);
  });

  it('is accepted for one of two accounts that confirm it concurrently', async () => {
    const other = await createUser();
    await change(newEmail());
    const mine = await linkTo(newEmail());
    await (
      await apiAs(other)
    )
      .put('/api/users/profile/update')
      .send({ name: other.name, phone: other.phone, email: newEmail(), currentPassword: PASSWORD });
    const theirs = await linkTo(newEmail());
    expect(theirs).not.toBe(mine);

    const responses = await Promise.all([verify(mine), verify(theirs)]);

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await UserModel.countDocuments({ email: newEmail() })).toBe(1);
  });

  it('is withdrawn by sending the old one', async () => {
    const { client } = await change(newEmail());
    const token = await linkTo(newEmail());
    const { body } = await client
      .put('/api/users/profile/update')
      .send({ name: user.name, phone: user.phone, email: user.email });

    expect(body.user).not.toHaveProperty('pendingEmail');
    expect((await verify(token)).status).toBe(400);
    expect((await stored()).email).toBe(user.email);
  });

  it('stays pending when the profile is saved with it, without the password and another mail', async () => {
    const { client } = await change(newEmail());
    const { status, body } = await client
      .put('/api/users/profile/update')
      .send({ name: user.name, phone: '555-0199', email: newEmail() });

    expect([status, body.user.pendingEmail, body.user.phone]).toEqual([200, newEmail(), '555-0199']);
    expect(await readMails(newEmail())).toHaveLength(1);
  });

  it('gets another link on request, which replaces the previous one', async () => {
    const { client } = await change(newEmail());
    const first = await linkTo(newEmail());
    expect((await client.post('/api/users/verify-email/resend')).status).toBe(200);

    expect((await verify(first)).status).toBe(400);
    expect((await verify(await linkTo(newEmail()))).status).toBe(200);
  });

  it('is withdrawn by a change of the password', async () => {
    await change(newEmail());
    const token = await linkTo(newEmail());
    await (
      await apiAs(user)
    )
      .put('/api/users/password')
      .send({ currentPassword: PASSWORD, newPassword: 'quite another one' });

    expect((await verify(token)).status).toBe(400);
    expect(await stored()).not.toHaveProperty('pendingEmail');
    expect((await findMail(user.email, 'Your password was changed')).kind).toBe('security');
  });
});
