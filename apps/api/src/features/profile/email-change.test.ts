import { PASSWORD } from '@nearhand/test-support/users';
import { messages } from '@nearhand/shared/api-messages';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { startSession } from '../../auth/sessions.ts';
import { config } from '../../config.ts';
import { apiAs, apiWithToken } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { findMail, UNUSED_MAIL_SERVER } from '../../test/mails.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';

const ALLOWED_FAILURES = 4;
Object.assign(config, { RATE_LIMIT: true, RATE_LIMIT_FAILED_LOGINS: ALLOWED_FAILURES, TRUST_PROXY: 1 });

const WRONG = 'a wrong password';
const app = createApp();

let user: UserDocument;
let token: string;
beforeEach(async () => {
  user = await createUser();
  token = await startSession(user._id, 'a stolen session');
});

const newEmail = () => `moved-${user.email}`;
const stored = () => UserModel.findById(user._id).orFail().lean();

async function update(body: object) {
  return apiWithToken(token)
    .put('/api/users/profile/update')
    .send({ name: user.name, email: user.email, phone: '555-0100', ...body });
}

async function changePassword(currentPassword: string) {
  return apiWithToken(token)
    .put('/api/users/password')
    .send({ currentPassword, newPassword: 'quite another one' });
}

describe('taking over an account with a stolen session', () => {
  it.each([undefined, ''])('does not change the email with the password %j', async (currentPassword) => {
    const { status, body } = await update({ email: newEmail(), currentPassword });

    expect(status).toBe(400);
    expect(body.message).toBe('Current password is required');
    expect(body.issues).toEqual([{ path: 'currentPassword', message: 'Current password is required' }]);
    expect(await stored()).toEqual(user);
  });

  it('does not change the email with a wrong password', async () => {
    const { status, body } = await update({ email: newEmail(), currentPassword: WRONG });

    expect(status).toBe(400);
    expect(body.issues).toEqual([
      { path: 'currentPassword', message: messages.profile.currentPasswordWrong },
    ]);
    expect(await stored()).toEqual(user);
  });

  it('counts wrong passwords of the profile and of the password form together', async () => {
    const statuses = [];
    for (let guess = 0; guess < ALLOWED_FAILURES / 2; guess += 1) {
      statuses.push((await update({ email: newEmail(), currentPassword: WRONG })).status);
      statuses.push((await changePassword(WRONG)).status);
    }

    expect(statuses).toEqual(Array(ALLOWED_FAILURES).fill(400));
    expect((await update({ email: newEmail(), currentPassword: PASSWORD })).status).toBe(429);
    expect((await changePassword(PASSWORD)).status).toBe(429);
    expect(await stored()).toEqual(user);
  });

  it('does not reset the count of wrong passwords, even after a change of the email', async () => {
    for (let guess = 0; guess < ALLOWED_FAILURES; guess += 1) await changePassword(WRONG);
    await UserModel.updateOne({ _id: user._id }, { email: newEmail() });

    expect((await changePassword(WRONG)).status).toBe(429);
    const login = request(app).post('/api/users/login').send({ email: newEmail(), password: PASSWORD });
    expect((await login).status).toBe(429);
  });

  it('counts failed logins with a former email of the account', async () => {
    for (let guess = 0; guess < ALLOWED_FAILURES; guess += 1) {
      await request(app).post('/api/users/login').send({ email: user.email, password: WRONG });
    }

    expect((await update({ email: newEmail(), currentPassword: PASSWORD })).status).toBe(429);
  });
});

describe('a new email', () => {
  it('is accepted with the current password, and is pending until it is confirmed', async () => {
    config.SMTP_URL = UNUSED_MAIL_SERVER;
    const elsewhere = await apiAs(user);

    const { status, body } = await update({
      email: ` ${newEmail().toUpperCase()}`,
      currentPassword: PASSWORD,
    });

    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: user.email, pendingEmail: newEmail() });
    expect((await elsewhere.get('/api/users/profile')).status).toBe(200);
    expect((await apiWithToken(token).get('/api/users/profile')).status).toBe(200);
  });

  it('counts at once where mail does not work, and ends the other sessions', async () => {
    await UserModel.updateOne(
      { _id: user._id },
      { emailVerifiedAt: new Date(), pendingEmail: 'x@example.org' },
    );
    const elsewhere = await apiAs(user);

    const { status, body } = await update({ email: newEmail(), currentPassword: PASSWORD });

    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: newEmail(), emailVerified: false });
    expect(body.user).not.toHaveProperty('pendingEmail');
    expect((await elsewhere.get('/api/users/profile')).status).toBe(401);
    expect((await apiWithToken(token).get('/api/users/profile')).status).toBe(200);
    expect((await findMail(user.email, 'Your email was changed')).text).toContain(newEmail());
  });

  it('counts for one of two accounts that enter it concurrently where mail does not work', async () => {
    const other = await createUser();
    const enter = async (account: UserDocument) =>
      (await apiAs(account)).put('/api/users/profile/update').send({
        name: account.name,
        phone: account.phone,
        email: newEmail(),
        currentPassword: PASSWORD,
      });

    const responses = await Promise.all([enter(user), enter(other)]);

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

it('requires no password for an unchanged email, and ends no session', async () => {
  const elsewhere = await apiAs(user);

  expect((await update({ email: ` ${user.email.toUpperCase()} `, name: 'Robin Moss' })).status).toBe(200);

  expect((await elsewhere.get('/api/users/profile')).body.user.name).toBe('Robin Moss');
});
