import { accountSecurityMessages } from '@nearhand/shared/account-security-messages';
import { HOUR_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/messages';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../auth/passwords.ts';
import { startSession } from '../../../auth/sessions.ts';
import { config } from '../../../config.ts';
import { api, apiAs, apiWithToken } from '../../../test/api.ts';
import { comingDay } from '../../../test/coming-days.ts';
import { createCategory, createService, createUser } from '../../../test/factories.ts';
import { findMail, readMails, tokenIn } from '../../../test/mails.ts';
import { ensureAdmin } from '../ensure-admin.ts';
import { UserModel, type UserDocument } from '../user.model.ts';

const PASSWORD = 'a good password';
const VERIFY_SUBJECT = 'Confirm your email';

let passwordHash: string;
let user: UserDocument;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  user = await createUser({ passwordHash });
});
afterEach(() => {
  config.REQUIRE_VERIFIED_EMAIL = false;
});

const verify = (token: string) => api.post('/api/users/verify-email').send({ token });
const linkTo = async (email: string) => tokenIn(await findMail(email, VERIFY_SUBJECT));
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
    expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/);

    const { status, body } = await verify(tokenIn(mail));

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

  it('gets no other link once it is confirmed', async () => {
    const verified = await apiAs(await createUser({ emailVerifiedAt: new Date() }));
    const { status, body } = await verified.post('/api/users/verify-email/resend');
    expect([status, body.message]).toEqual([409, accountSecurityMessages.emailAlreadyVerified]);
    expect((await api.post('/api/users/verify-email/resend')).status).toBe(401);
  });
});

describe('the admin of the environment', () => {
  it('counts as verified, also one that was created before', async () => {
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

  it('keeps unconfirmed users from booking and offering', async () => {
    config.REQUIRE_VERIFIED_EMAIL = true;
    expect(await tryBoth({})).toEqual([
      [403, 'email_not_verified'],
      [403, 'email_not_verified'],
    ]);
  });

  it('lets confirmed users book and offer', async () => {
    config.REQUIRE_VERIFIED_EMAIL = true;
    expect(await tryBoth({ emailVerifiedAt: new Date() })).toEqual([
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
  const moved = () => `moved-${user.email}`;

  async function change(email: string, fields: object = {}) {
    const token = await startSession(user._id, 'Firefox');
    const client = apiWithToken(token);
    const response = await client
      .put('/api/users/profile/update')
      .send({ name: user.name, phone: user.phone, email, currentPassword: PASSWORD, ...fields });
    return { client, status: response.status, user: response.body.user };
  }

  it('waits for its link, while the old one stays and is told', async () => {
    const elsewhere = await apiAs(user);
    const changed = await change(` ${moved().toUpperCase()}`, { name: 'Robin Moss' });

    expect(changed.status).toBe(200);
    expect(changed.user).toMatchObject({ email: user.email, pendingEmail: moved(), name: 'Robin Moss' });
    expect((await elsewhere.get('/api/users/profile')).status).toBe(200);
    const [told] = await readMails(user.email);
    expect(told).toMatchObject({ kind: 'security', subject: 'Your email is about to change' });
    expect(told?.text).toContain(moved());
    expect(told?.text).not.toMatch(/https?:|token/);
    expect((await api.post('/api/users/login').send({ email: moved(), password: PASSWORD })).status).toBe(
      401,
    );
  });

  it('counts once it is confirmed, and ends the other sessions then', async () => {
    const elsewhere = await apiAs(user);
    const { client } = await change(moved());

    expect((await verify(await linkTo(moved()))).status).toBe(200);

    const { body } = await client.get('/api/users/profile');
    expect(body.user).toMatchObject({ email: moved(), emailVerified: true });
    expect(body.user).not.toHaveProperty('pendingEmail');
    expect((await elsewhere.get('/api/users/profile')).status).toBe(401);
    expect((await api.post('/api/users/login').send({ email: moved(), password: PASSWORD })).status).toBe(
      200,
    );
    expect((await findMail(user.email, 'Your email was changed')).kind).toBe('security');
  });

  it('is 409 when another account has it', async () => {
    const other = await createUser();
    const { status } = await change(other.email);
    expect(status).toBe(409);
    expect(await stored()).not.toHaveProperty('pendingEmail');
  });

  it('is 409 when another account has taken it meanwhile', async () => {
    await change(moved());
    const token = await linkTo(moved());
    await createUser({ email: moved() });

    const { status, body } = await verify(token);

    expect([status, body.message]).toEqual([409, messages.register.emailTaken]);
    expect((await stored()).email).toBe(user.email);
  });

  it('goes to one of two accounts that confirm it at once', async () => {
    const other = await createUser({ passwordHash });
    await change(moved());
    const mine = await linkTo(moved());
    await (
      await apiAs(other)
    )
      .put('/api/users/profile/update')
      .send({ name: other.name, phone: other.phone, email: moved(), currentPassword: PASSWORD });
    const theirs = await linkTo(moved());
    expect(theirs).not.toBe(mine);

    const responses = await Promise.all([verify(mine), verify(theirs)]);

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await UserModel.countDocuments({ email: moved() })).toBe(1);
  });

  it('is withdrawn by sending the old one', async () => {
    const { client } = await change(moved());
    const token = await linkTo(moved());
    const { body } = await client
      .put('/api/users/profile/update')
      .send({ name: user.name, phone: user.phone, email: user.email });

    expect(body.user).not.toHaveProperty('pendingEmail');
    expect((await verify(token)).status).toBe(400);
    expect((await stored()).email).toBe(user.email);
  });

  it('stays when the profile is saved with it, without the password and another mail', async () => {
    const { client } = await change(moved());
    const { status, body } = await client
      .put('/api/users/profile/update')
      .send({ name: user.name, phone: '555-0199', email: moved() });

    expect([status, body.user.pendingEmail, body.user.phone]).toEqual([200, moved(), '555-0199']);
    expect(await readMails(moved())).toHaveLength(1);
  });

  it('gets another link on request, which ends the one before', async () => {
    const { client } = await change(moved());
    const first = await linkTo(moved());
    expect((await client.post('/api/users/verify-email/resend')).status).toBe(200);

    expect((await verify(first)).status).toBe(400);
    expect((await verify(await linkTo(moved()))).status).toBe(200);
  });

  it('is withdrawn by a change of the password', async () => {
    await change(moved());
    const token = await linkTo(moved());
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
