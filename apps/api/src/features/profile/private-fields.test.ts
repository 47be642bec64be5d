import { expect, it } from 'vitest';
import { api, apiWithToken } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { createPng } from '../../test/images.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { UserModel } from '../../models/user.model.ts';

const PASSWORD = 'a canary of a password';
const NEW_PASSWORD = 'another canary of a password';
const account = {
  name: 'Robin Lee',
  email: 'robin@example.org',
  phone: '555-0100',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  role: 'provider',
  serviceType: 'Plumbing',
  address: '1 Mill Lane',
  contact: '555-0101',
};

/** Fields of a stored user that no client may receive. */
const privateFields = Object.keys(UserModel.schema.paths).filter(
  (path) =>
    ![
      '_id',
      'name',
      'email',
      'phone',
      'role',
      'status',
      'appliedAt',
      'hasAppliedBefore',
      'suspension',
      'profilePhoto',
      'serviceType',
      'address',
      'contact',
      'about',
      'serviceArea',
      'createdAt',
      'version',
    ].includes(path),
);

it('returns no private field of a user in any response', async () => {
  const photo = await createPng();
  const admin = await createUser({
    role: 'admin',
    email: 'boss@example.org',
    passwordHash: await hashPassword(PASSWORD),
  });
  const boss = await api.post('/api/users/login').send({ email: admin.email, password: PASSWORD });
  const registered = await api
    .post('/api/users/register')
    .field(account)
    .attach('profilePhoto', photo, 'a.png');
  const loggedIn = await api.post('/api/users/login').send(account);
  const user = apiWithToken(registered.body.token);
  const asAdmin = apiWithToken(boss.body.token);
  const id = registered.body.user._id;

  const responses = [
    boss,
    registered,
    loggedIn,
    await api.post('/api/users/register').send(account),
    await api.post('/api/users/register').send({ ...account, email: 'x' }),
    await api.post('/api/users/login').send({ ...account, password: 'wrong' }),
    await user.get('/api/users/profile'),
    await user.put('/api/users/profile/update').send(account),
    await user
      .put('/api/users/profile/update')
      .send({ ...account, email: admin.email, currentPassword: PASSWORD }),
    await user.post('/api/users/request-provider'),
    await asAdmin.get('/api/users/admin/applications'),
    await asAdmin.put(`/api/users/admin/reject/${id}`),
    await user.post('/api/users/request-provider').send(account),
    await asAdmin.put(`/api/users/admin/approve/${id}`),
    await asAdmin.put(`/api/users/admin/approve/${id}`),
    await asAdmin.get('/api/users/admin/all_providers'),
    await asAdmin.get('/api/users/admin/all_customers'),
    await user.put('/api/users/password').send({ currentPassword: 'wrong', newPassword: NEW_PASSWORD }),
    await user.put('/api/users/password').send({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    await user.get('/api/users/logout'),
    await user.get('/api/users/profile'),
  ];

  expect(responses.map(({ status }) => status)).toEqual([
    200, 201, 200, 409, 400, 401, 200, 200, 409, 409, 200, 200, 200, 200, 409, 200, 200, 400, 200, 200, 401,
  ]);
  expect(privateFields).toContain('passwordHash');
  // Tokens are random: one in some hundred holds "__v".
  const sent = responses
    .map(({ text, headers }) => text.replaceAll(/"token":"[^"]+"/g, '') + JSON.stringify(headers))
    .join('\n');
  const hashes = await UserModel.distinct('passwordHash');
  const leaks = [...privateFields, ...hashes, PASSWORD, NEW_PASSWORD, '$2b$', '__v'];
  expect(leaks.filter((leak) => sent.includes(leak))).toEqual([]);
});
