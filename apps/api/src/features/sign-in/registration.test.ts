import { MAX_IMAGE_BYTES } from '@nearhand/shared/images/images';
import { messages } from '@nearhand/shared/api-messages';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../auth/passwords.ts';
import { SessionModel } from '../../models/session.model.ts';
import { config } from '../../config.ts';
import { api, apiWithToken } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { createJpeg } from '../../test/images.ts';
import { UserModel } from '../../models/user.model.ts';

const customer = {
  name: 'Robin Lee',
  email: 'robin@example.org',
  phone: '555-0100',
  password: 'a good password',
  confirmPassword: 'a good password',
};
const business = { serviceType: 'Plumbing', address: '1 Mill Lane', contact: '555-0101' };
const provider = { ...customer, ...business, role: 'provider' };

beforeEach(async () => {
  await UserModel.deleteMany();
});

const register = (body: object) => api.post('/api/users/register').send(body);
const stored = () => UserModel.findOne({ email: customer.email }).lean();

describe('POST /api/users/register', () => {
  it('creates a customer and signs them in', async () => {
    const response = await register(customer);

    expect(response.status).toBe(201);
    const user = await stored();
    expect(user).toMatchObject({
      name: 'Robin Lee',
      email: 'robin@example.org',
      phone: '555-0100',
      role: 'customer',
    });
    expect(user).not.toHaveProperty('status');
    expect(response.body).toEqual({
      success: true,
      token: expect.any(String),
      user: {
        _id: user?._id.toString(),
        name: 'Robin Lee',
        email: 'robin@example.org',
        emailVerified: false,
        phone: '555-0100',
        role: 'customer',
        createdAt: user?.createdAt.toISOString(),
        version: 0,
      },
    });
    const profile = await apiWithToken(response.body.token).get('/api/users/profile');
    expect(profile.body.user).toEqual({ ...response.body.user, serviceArea: null });
  });

  it('puts a provider into the queue', async () => {
    const response = await register(provider);

    expect(response.status).toBe(201);
    expect(response.body.user).toMatchObject({ ...business, role: 'provider', status: 'inqueue' });
    expect(await stored()).toMatchObject({ ...business, role: 'provider', status: 'inqueue' });
  });

  it('stores no business of a customer', async () => {
    await register({ ...customer, ...business });

    const user = await stored();
    expect(user).not.toHaveProperty('serviceType');
    expect(user).not.toHaveProperty('address');
    expect(user).not.toHaveProperty('contact');
  });

  it('stores only a hash of the password', async () => {
    await register(customer);

    const user = await stored();
    expect(JSON.stringify(user)).not.toContain(customer.password);
    expect(await verifyPassword(customer.password, user?.passwordHash)).toBe(true);
  });

  it.each([
    ['name', '', 'Name is required'],
    ['name', undefined, 'Name is required'],
    ['name', 'x'.repeat(201), 'Name must be at most 200 characters'],
    ['name', ['Robin'], 'Name must be text'],
    ['email', undefined, 'Email is required'],
    ['email', 'robin', 'Please enter a valid email address'],
    ['email', ['robin@example.org'], 'Email must be text'],
    ['email', { $ne: null }, 'Email must be text'],
    ['phone', ' ', 'Phone is required'],
    ['password', undefined, 'Password is required'],
    ['password', 'short', 'Password must have 8 to 128 characters'],
    ['password', 'x'.repeat(129), 'Password must have 8 to 128 characters'],
    ['password', { $gt: '' }, 'Password must be text'],
    ['confirmPassword', 'another one', messages.register.passwordsDiffer],
    ['confirmPassword', undefined, messages.register.passwordsDiffer],
    ['role', 'admin', 'Account type must be customer or provider'],
    ['role', ['customer'], 'Account type must be customer or provider'],
    ['profilePhoto', 'javascript:alert(1)', messages.image.invalidUrl],
    ['profilePhoto', 'data:image/png;base64,AAAA', messages.image.invalidUrl],
    ['serviceType', undefined, 'Service type is required'],
    ['serviceType', ' ', 'Service type is required'],
    ['address', undefined, 'Business address is required'],
    ['contact', '', 'Business contact is required'],
  ])('rejects %s %j', async (field, value, message) => {
    const response = await register({ ...provider, [field]: value });

    expect(response.status).toBe(400);
    expect(response.body.issues).toContainEqual({ path: field, message });
    expect(await UserModel.countDocuments()).toBe(0);
  });

  it('drops unknown fields', async () => {
    const response = await register({
      ...customer,
      _id: 'f'.repeat(24),
      status: 'approved',
      isAdmin: true,
      passwordHash: 'mine',
      lockCount: -100,
      createdAt: '2000-01-01T00:00:00.000Z',
    });

    expect(response.status).toBe(201);
    const user = await stored();
    expect(user).toMatchObject({ lockCount: 0 });
    expect(user).not.toHaveProperty('status');
    expect(user).not.toHaveProperty('isAdmin');
    expect(user?._id.toString()).not.toBe('f'.repeat(24));
    expect(user?.createdAt.getFullYear()).toBeGreaterThan(2000);
  });

  it('compares emails case-insensitively', async () => {
    await createUser({ email: 'robin@example.org' });

    const response = await register({ ...customer, email: ' ROBIN@Example.org ' });

    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'email_taken', message: messages.register.emailTaken });
    expect(await UserModel.countDocuments()).toBe(1);
    const sessions = await SessionModel.find().lean();
    expect(sessions.filter(({ userAgent }) => userAgent.includes('supertest'))).toEqual([]);
  });

  it('creates one account of fifty concurrent requests with the same email', async () => {
    const emails = Array.from({ length: 50 }, (_, n) => (n % 2 ? 'robin@example.org' : 'Robin@Example.ORG'));

    const responses = await Promise.all(emails.map((email) => register({ ...customer, email })));

    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await UserModel.countDocuments()).toBe(1);
  });

  it.each(['password', 'PASSWORD', '12345678', 'qwertyuiop', 'iloveyou'])(
    'rejects the common password %s in production',
    async (password) => {
      config.NODE_ENV = 'production';

      const response = await register({ ...customer, password, confirmPassword: password });

      expect(response.status).toBe(400);
      expect(response.body.issues).toEqual([
        { path: 'password', message: messages.register.passwordTooCommon },
      ]);
      expect(await UserModel.countDocuments()).toBe(0);
    },
  );

  it('accepts any other password in production, and a common one elsewhere', async () => {
    const common = { password: 'password', confirmPassword: 'password' };
    expect((await register({ ...customer, ...common })).status).toBe(201);

    config.NODE_ENV = 'production';
    expect((await register({ ...customer, email: 'kim@example.org' })).status).toBe(201);
  });
});

describe('POST /api/users/register with a photo', () => {
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await createJpeg();
  });

  const files = () => mongoose.connection.collection('images.files');
  const chunks = () => mongoose.connection.collection('images.chunks');
  beforeEach(async () => {
    await Promise.all([files().deleteMany(), chunks().deleteMany()]);
  });

  const registerWithPhoto = (fields: Record<string, string>, photo: Buffer) =>
    api.post('/api/users/register').field(fields).attach('profilePhoto', photo, 'robin.jpg');

  it('stores it as an upload of the user and returns its URL', async () => {
    const response = await registerWithPhoto(provider, jpeg);

    expect(response.status).toBe(201);
    const { user } = response.body;
    expect(user).toMatchObject({
      ...business,
      profilePhoto: expect.stringMatching(/^\/api\/images\/[0-9a-f]{32}$/),
    });
    expect(await stored()).toMatchObject({ profilePhoto: user.profilePhoto });
    expect(await files().findOne()).toMatchObject({ filename: 'profiles', metadata: { owner: user._id } });
    const photo = await api.get(user.profilePhoto);
    expect(photo.status).toBe(200);
    expect(photo.type).toMatch(/^image\//);
  });

  it('creates an account without one from the same form', async () => {
    const response = await api.post('/api/users/register').field({ ...customer, profilePhoto: '' });

    expect(response.status).toBe(201);
    expect(response.body.user).not.toHaveProperty('profilePhoto');
  });

  it.each([
    ['a photo that is no image', {}, () => Buffer.from('just some words'), 415, messages.image.notAnImage],
    ['a photo of more than 5 MB', {}, () => Buffer.alloc(MAX_IMAGE_BYTES + 1), 413, messages.image.tooLarge],
    ['an invalid form', { phone: '' }, () => jpeg, 400, 'Phone is required'],
    ['a taken email', { email: 'taken@example.org' }, () => jpeg, 409, messages.register.emailTaken],
  ])('creates no account and stores no photo for %s', async (_what, fields, getPhoto, status, message) => {
    await createUser({ email: 'taken@example.org' });

    const response = await registerWithPhoto({ ...customer, ...fields }, getPhoto());

    expect(response.status).toBe(status);
    expect(response.body.message).toBe(message);
    expect(await UserModel.countDocuments()).toBe(1);
    expect(await files().countDocuments()).toBe(0);
    expect(await chunks().countDocuments()).toBe(0);
  });

  it('rejects a file in any other field', async () => {
    const response = await api
      .post('/api/users/register')
      .field(customer)
      .attach('avatar', jpeg, 'robin.jpg');

    expect(response.status).toBe(400);
    expect(await UserModel.countDocuments()).toBe(0);
  });
});
