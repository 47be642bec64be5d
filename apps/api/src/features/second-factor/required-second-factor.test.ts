import { PASSWORD } from '@nearhand/test-support/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { generateCode } from '../../test/authenticator.ts';
import { createUser } from '../../test/factories.ts';
import { findMail, getLinkToken, UNUSED_MAIL_SERVER } from '../../test/mails.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';

const PATH = '/api/users/me/second-factor';

let user: UserDocument;
let client: ApiClient;
describe('REQUIRE_2FA_FOR_ADMINS', () => {
  beforeEach(async () => {
    config.REQUIRE_2FA_FOR_ADMINS = true;
    user = await createUser({ role: 'admin' });
    client = await apiAs(user);
  });

  it('lets an admin without a second factor sign in, but do nothing else', async () => {
    const { status, body } = await api
      .post('/api/users/login')
      .send({ email: user.email, password: PASSWORD });
    expect([status, body.user.mustSetUpSecondFactor]).toEqual([200, true]);

    const denied = await Promise.all([
      client.get('/api/users/admin/all_customers'),
      client.get('/api/services'),
      client.get('/api/users/me/data'),
      client.put('/api/users/profile/update').send({ name: 'Other', email: user.email, phone: '555-0100' }),
      client.put('/api/users/password').send({ currentPassword: PASSWORD, newPassword: 'another password' }),
    ]);
    for (const each of denied) expect([each.status, each.body.code]).toEqual([403, 'second_factor_required']);
    expect((await client.get('/api/users/profile')).status).toBe(200);
    expect((await client.get(PATH)).status).toBe(200);
    expect((await client.get('/api/users/logout')).status).toBe(200);
  });

  it('lets an admin do everything after the setup', async () => {
    const { body } = await client.post(PATH).send({ password: PASSWORD });
    await client.post(`${PATH}/confirm`).send({ code: generateCode(body.secret) });
    expect((await client.get('/api/users/admin/all_customers')).status).toBe(200);
    expect((await client.get('/api/users/profile')).body.user).not.toHaveProperty('mustSetUpSecondFactor');
  });

  it('does not affect other roles', async () => {
    const customer = await apiAs(await createUser());
    expect((await customer.get('/api/users/me/sessions')).status).toBe(200);
  });
});

describe('a second factor where mail works', () => {
  const setUp = () => client.post(PATH).send({ password: PASSWORD });
  beforeEach(async () => {
    user = await createUser();
    client = await apiAs(user);
    config.SMTP_URL = UNUSED_MAIL_SERVER;
  });

  it('needs a confirmed email, both to begin and to complete the setup', async () => {
    const early = await setUp();
    delete config.SMTP_URL;
    const { secret } = (await setUp()).body;
    config.SMTP_URL = UNUSED_MAIL_SERVER;
    const late = await client.post(`${PATH}/confirm`).send({ code: generateCode(secret) });

    for (const { status, body } of [early, late])
      expect([status, body.code]).toEqual([403, 'email_not_verified']);
    await UserModel.updateOne({ _id: user._id }, { emailVerifiedAt: new Date() });
    expect((await setUp()).status).toBe(201);
  });

  it('lets an admin who must set it up confirm the email first', async () => {
    config.REQUIRE_2FA_FOR_ADMINS = true;
    await UserModel.updateOne({ _id: user._id }, { role: 'admin' });

    expect((await client.post('/api/users/verify-email/resend')).status).toBe(200);
    // Another admin does not see the link of an admin.
    await UserModel.updateOne({ _id: user._id }, { role: 'customer' });
    const token = getLinkToken(await findMail(user.email, 'Confirm your email'));
    await UserModel.updateOne({ _id: user._id }, { role: 'admin' });
    expect((await api.post('/api/users/verify-email').send({ token })).status).toBe(200);
    expect((await setUp()).status).toBe(201);
  });
});
