import { PASSWORD } from '@nearhand/test-support/users';
import { messages } from '@nearhand/shared/api-messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { needsRehash } from '../../auth/passwords.ts';
import { SessionModel } from '../../models/session.model.ts';
import { config } from '../../config.ts';
import { api, apiAs, apiWithToken } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';

let user: UserDocument;
beforeEach(async () => {
  await UserModel.deleteMany();
  user = await createUser({ email: 'robin@example.org' });
});

const logIn = (body: object = {}) =>
  api.post('/api/users/login').send({ email: 'robin@example.org', password: PASSWORD, ...body });
const profileStatus = async (token: string) => {
  const { status } = await apiWithToken(token).get('/api/users/profile');
  return status;
};

describe('POST /api/users/login', () => {
  it('returns a token and the user', async () => {
    const response = await logIn();

    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      token: expect.any(String),
      user: expect.objectContaining({
        _id: user._id.toString(),
        email: 'robin@example.org',
        role: 'customer',
      }),
    });
    expect(await profileStatus(response.body.token)).toBe(200);
    expect(await SessionModel.countDocuments({ user: user._id })).toBe(1);
  });

  it('compares emails case-insensitively', async () => {
    expect((await logIn({ email: ' Robin@EXAMPLE.org' })).status).toBe(200);
  });

  it.each([
    ['a wrong password', { password: 'another password' }],
    ['an unknown email', { email: 'kim@example.org' }],
    ['an invalid email', { email: 'robin' }],
  ])('returns the same error for %s', async (_what, mistake) => {
    const response = await logIn(mistake);

    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({ code: 'credentials_wrong', message: 'Invalid email or password' });
    expect(response.body).not.toHaveProperty('token');
    expect(await SessionModel.countDocuments({ user: user._id })).toBe(0);
  });

  it.each([
    ['email', undefined, 'Email is required'],
    ['email', '', 'Email is required'],
    ['email', { $gt: '' }, 'Email must be text'],
    ['email', ['robin@example.org'], 'Email must be text'],
    ['password', undefined, 'Password is required'],
    ['password', '', 'Password is required'],
    ['password', { $ne: null }, 'Password must be text'],
    ['password', 'x'.repeat(1025), messages.login.wrongCredentials],
  ])('rejects %s %j', async (field, value, message) => {
    const response = await logIn({ [field]: value });

    expect(response.status).toBe(400);
    expect(response.body.issues).toEqual([{ path: field, message }]);
  });

  it('renews a hash of another cost once', async () => {
    config.PASSWORD_COST += 1;

    expect((await logIn()).status).toBe(200);
    const { passwordHash } = await UserModel.findById(user._id).orFail().lean();
    expect(needsRehash(user.passwordHash)).toBe(true);
    expect(needsRehash(passwordHash)).toBe(false);

    expect((await logIn()).status).toBe(200);
    expect(await UserModel.findById(user._id).orFail().lean()).toMatchObject({ passwordHash });
  });

  it('accepts concurrent logins while a hash is renewed', async () => {
    config.PASSWORD_COST += 1;

    const responses = await Promise.all(Array.from({ length: 10 }, () => logIn()));

    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await SessionModel.countDocuments({ user: user._id })).toBe(10);
  });

  it('blocks logins after too many failures, and clears the count after a success', async () => {
    Object.assign(config, { RATE_LIMIT: true, RATE_LIMIT_FAILED_LOGINS: 3 });
    const wrong = { password: 'another password' };

    expect((await logIn(wrong)).status).toBe(401);
    expect((await logIn(wrong)).status).toBe(401);
    expect((await logIn()).status).toBe(200);
    const statuses = [await logIn(wrong), await logIn(wrong), await logIn(wrong), await logIn()].map(
      ({ status }) => status,
    );

    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await logIn({ email: 'kim@example.org' })).status).toBe(401);
  });
});

describe('GET /api/users/logout', () => {
  it('ends only this session, at once', async () => {
    const [here, elsewhere] = [(await logIn()).body.token, (await logIn()).body.token];

    const response = await apiWithToken(here).get('/api/users/logout');

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, message: messages.profile.loggedOut });
    expect(await profileStatus(here)).toBe(401);
    expect(await profileStatus(elsewhere)).toBe(200);
    expect((await apiWithToken(here).get('/api/users/logout')).status).toBe(401);
  });
});

describe('PUT /api/users/password', () => {
  const NEW_PASSWORD = 'an even better password';
  const change = (token: string, body: object = {}) =>
    apiWithToken(token)
      .put('/api/users/password')
      .send({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...body });

  it('changes the password and ends all other sessions', async () => {
    const [here, elsewhere] = [(await logIn()).body.token, (await logIn()).body.token];
    const stranger = await apiAs(await createUser());

    const response = await change(here);

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, message: messages.profile.passwordChanged });
    expect(await profileStatus(here)).toBe(200);
    expect(await profileStatus(elsewhere)).toBe(401);
    expect((await stranger.get('/api/users/profile')).status).toBe(200);
    expect((await logIn()).status).toBe(401);
    expect((await logIn({ password: NEW_PASSWORD })).status).toBe(200);
  });

  it('requires the current password', async () => {
    const [here, elsewhere] = [(await logIn()).body.token, (await logIn()).body.token];

    const response = await change(here, { currentPassword: 'another password' });

    expect(response.status).toBe(400);
    expect(response.body.issues).toEqual([
      { path: 'currentPassword', message: messages.profile.currentPasswordWrong },
    ]);
    expect(await profileStatus(elsewhere)).toBe(200);
    expect((await logIn()).status).toBe(200);
  });

  it.each([
    ['currentPassword', undefined, 'Current password is required'],
    ['newPassword', undefined, 'New password is required'],
    ['newPassword', 'short', 'New password must have 8 to 128 characters'],
    ['newPassword', { $ne: null }, 'New password must be text'],
  ])('rejects %s %j', async (field, value, message) => {
    const response = await change((await logIn()).body.token, { [field]: value });

    expect(response.status).toBe(400);
    expect(response.body.issues).toEqual([{ path: field, message }]);
    expect((await logIn()).status).toBe(200);
  });

  it('rejects a common password in production', async () => {
    const { token } = (await logIn()).body;
    config.NODE_ENV = 'production';

    const response = await change(token, { newPassword: 'Password' });

    expect(response.status).toBe(400);
    expect(response.body.issues).toEqual([
      { path: 'newPassword', message: messages.register.passwordTooCommon },
    ]);
  });

  it('limits guesses of the current password', async () => {
    const agent = await apiAs(await createUser());
    Object.assign(config, { RATE_LIMIT: true, RATE_LIMIT_FAILED_LOGINS: 3 });
    const guesses = { currentPassword: 'another password', newPassword: NEW_PASSWORD };
    const guess = async () => (await agent.put('/api/users/password').send(guesses)).status;

    expect([await guess(), await guess(), await guess(), await guess()]).toEqual([400, 400, 400, 429]);
  });

  it('accepts one of two concurrent changes', async () => {
    const { token } = (await logIn()).body;

    const responses = await Promise.all([
      change(token, { newPassword: 'the first password' }),
      change(token, { newPassword: 'the second password' }),
    ]);

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const winner = responses[0].status === 200 ? 'the first password' : 'the second password';
    expect((await logIn({ password: winner })).status).toBe(200);
  });

  it.each([1, 2, 3, 4, 5])(
    'leaves no session that was started with the old password (round %i)',
    async () => {
      const { token } = (await logIn()).body;

      const [changed] = await Promise.all([change(token), ...Array.from({ length: 8 }, () => logIn())]);

      expect(changed.status).toBe(200);
      expect(await SessionModel.countDocuments({ user: user._id })).toBe(1);
      expect(await profileStatus(token)).toBe(200);
    },
  );
});
