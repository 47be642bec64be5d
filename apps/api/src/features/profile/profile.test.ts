import { PASSWORD } from '@nearhand/test-support/users';
import { messages } from '@nearhand/shared/api-messages';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceModel } from '../../models/service.model.ts';
import { api, apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { uploadImage } from '../../test/images.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';

const person = { name: 'Robin Lee', email: 'robin@example.org', phone: '555-0199' };
const business = { serviceType: 'Roofing', address: '2 Mill Lane', contact: '555-0102' };

beforeEach(async () => {
  await UserModel.deleteMany();
});

async function update(user: UserDocument, body: object) {
  const agent = await apiAs(user);
  return agent.put('/api/users/profile/update').send({ currentPassword: PASSWORD, ...body });
}

/** Uploads an image like the forms, and returns its URL. */
const upload = async (user: UserDocument, folder: string) => uploadImage(await apiAs(user), folder);

const stored = (user: UserDocument) => UserModel.findById(user._id).orFail().lean();

describe('GET /api/users/profile', () => {
  it('returns a provider their profile', async () => {
    const user = await createUser({ role: 'provider', profilePhoto: '/api/images/0123456789abcdef01234567' });
    const agent = await apiAs(user);

    const response = await agent.get('/api/users/profile');

    expect(response.status).toBe(200);
    const { name, email, phone, role, status, profilePhoto, serviceType, address, contact } = user;
    const own = {
      name,
      email,
      phone,
      role,
      status,
      profilePhoto,
      serviceType,
      address,
      contact,
      serviceArea: null,
      emailVerified: false,
    };
    expect(response.body).toEqual({
      success: true,
      user: { ...own, _id: user._id.toString(), createdAt: user.createdAt.toISOString(), version: 0 },
    });
  });
});

describe('PUT /api/users/profile/update', () => {
  it.each(['customer', 'provider', 'admin'] as const)(
    'changes name, phone and email of a %s',
    async (role) => {
      const user = await createUser({ role });

      const response = await update(user, { ...person, email: ' Robin@Example.org' });

      expect(response.status).toBe(200);
      expect(response.body.message).toBe('Profile updated successfully!');
      const changed = { ...person, role };
      expect(response.body.user).toMatchObject(changed);
      expect(await stored(user)).toMatchObject(changed);
    },
  );

  it.each([
    ['name', '', 'Name is required'],
    ['name', undefined, 'Name is required'],
    ['email', undefined, 'Email is required'],
    ['email', 'robin', 'Please enter a valid email address'],
    ['email', { $ne: null }, 'Email must be text'],
    ['phone', ' ', 'Phone is required'],
    ['serviceType', 'x'.repeat(201), 'Service type must be at most 200 characters'],
    ['address', ['2 Mill Lane'], 'Business address must be text'],
    ['profilePhoto', 'javascript:alert(1)', messages.image.invalidUrl],
  ])('rejects %s %j', async (field, value, message) => {
    const user = await createUser({ role: 'provider' });

    const response = await update(user, { ...person, [field]: value });

    expect(response.status).toBe(400);
    expect(response.body.issues).toEqual([{ path: field, message }]);
    expect(await stored(user)).toEqual(user);
  });

  it.each(['serviceType', 'address', 'contact'])(
    'lets a provider clear the %s, which the services copy',
    async (field) => {
      const user = await createUser({ role: 'provider' });
      const { _id } = await createService({ provider: user._id });

      const response = await update(user, { ...person, [field]: ' ' });

      expect(response.status).toBe(200);
      expect(await stored(user)).not.toHaveProperty(field);
      const { providerSnapshot } = await ServiceModel.findById(_id).orFail().lean();
      expect(providerSnapshot).toMatchObject(person);
      expect(providerSnapshot).not.toHaveProperty(field);
      expect((await api.get(`/api/services/${_id.toString()}`)).status).toBe(200);
    },
  );

  it('allows a provider approved without a business to change the phone number', async () => {
    const user = await createUser({ role: 'provider' });
    await UserModel.updateOne({ _id: user._id }, { $unset: { serviceType: 1, address: 1, contact: 1 } });

    const response = await update(user, { ...person, serviceType: '', address: '', contact: '' });

    expect(response.status).toBe(200);
    expect(await stored(user)).toMatchObject({ phone: person.phone });
  });

  it('does not change missing fields', async () => {
    const user = await createUser({ role: 'provider', profilePhoto: 'https://example.org/robin.jpg' });

    await update(user, person);

    const { serviceType, address, contact, profilePhoto } = user;
    expect(await stored(user)).toMatchObject({ serviceType, address, contact, profilePhoto });
  });

  it('removes the photo when its URL is empty', async () => {
    const user = await createUser({ profilePhoto: 'https://example.org/robin.jpg' });

    const response = await update(user, { ...person, profilePhoto: '' });

    expect(response.body.user).not.toHaveProperty('profilePhoto');
    expect(await stored(user)).not.toHaveProperty('profilePhoto');
  });

  it.each([
    ['removed', async () => ''],
    ['replaced', (user: UserDocument) => upload(user, 'profiles')],
  ])('deletes a photo that is %s, and its copies in services', async (_how, nextPhoto) => {
    const user = await createUser({ role: 'provider' });
    const before = await upload(user, 'profiles');
    const service = await createService({ provider: user._id });
    await update(user, { ...person, profilePhoto: before });
    const after = await nextPhoto(user);

    await update(user, { ...person, profilePhoto: after });

    expect((await api.get(before)).status).toBe(404);
    const files = await mongoose.connection.collection('images.files').find().toArray();
    const chunks = await mongoose.connection.collection('images.chunks').distinct('files_id');
    expect(chunks.map(String).toSorted()).toEqual(files.map(({ _id }) => String(_id)).toSorted());
    expect(after === '' || (await api.get(after)).status === 200).toBe(true);
    const { body } = await api.get(`/api/services/${service._id.toString()}`);
    expect(body.service.provider.profilePhoto ?? '').toBe(after);
  });

  it('does not delete an unchanged photo', async () => {
    const user = await createUser();
    const profilePhoto = await upload(user, 'profiles');
    await update(user, { ...person, profilePhoto });

    await update(user, { ...person, profilePhoto });
    await update(user, person);

    expect((await api.get(profilePhoto)).status).toBe(200);
  });

  it('does not delete the photo when the update is rejected', async () => {
    await createUser({ email: 'robin@example.org' });
    const user = await createUser();
    const before = await upload(user, 'profiles');
    await update(user, { ...person, email: user.email, profilePhoto: before });

    expect((await update(user, { ...person, profilePhoto: '' })).status).toBe(409);

    expect((await api.get(before)).status).toBe(200);
  });

  it.each([
    ['another user’s photo', 'profiles', () => createUser()],
    ['a service image', 'services', async (user: UserDocument) => user],
  ])('removes nothing but the reference to %s', async (_what, folder, createSender) => {
    const user = await createUser();
    const profilePhoto = await upload(await createSender(user), folder);
    await UserModel.updateOne({ _id: user._id }, { profilePhoto });

    await update(user, { ...person, profilePhoto: '' });

    expect(await stored(user)).not.toHaveProperty('profilePhoto');
    expect((await api.get(profilePhoto)).status).toBe(200);
  });

  it('stores and clears the business fields of applicants', async () => {
    const user = await createUser({ status: 'inqueue' });

    const filled = await update(user, { ...person, ...business });
    expect(filled.body.user).toMatchObject(business);

    await update(user, { ...person, serviceType: '' });
    expect(await stored(user)).not.toHaveProperty('serviceType');
    expect(await stored(user)).toMatchObject({ address: business.address });
  });

  it.each(['customer', 'admin'] as const)('stores no business of a %s', async (role) => {
    const user = await createUser({ role });

    const response = await update(user, { ...person, ...business });

    expect(response.status).toBe(200);
    expect(await stored(user)).not.toHaveProperty('serviceType');
  });

  it('drops fields that a user cannot change', async () => {
    const user = await createUser();

    const response = await update(user, {
      ...person,
      role: 'admin',
      status: 'approved',
      passwordHash: 'mine',
      lockCount: -9,
    });

    expect(response.status).toBe(200);
    const { role, passwordHash, lockCount } = user;
    expect(await stored(user)).toMatchObject({ role, passwordHash, lockCount });
    expect(await stored(user)).not.toHaveProperty('status');
  });

  it('rejects an email that another user has', async () => {
    await createUser({ email: 'robin@example.org' });
    const user = await createUser();

    const response = await update(user, { ...person, email: 'ROBIN@example.org' });

    expect(response.status).toBe(409);
    expect(response.body.message).toBe(messages.register.emailTaken);
    expect(await stored(user)).toEqual(user);
  });

  it('updates the services of a provider at once', async () => {
    const user = await createUser({ role: 'provider' });
    const active = await createService({ provider: user._id });
    const inactive = await createService({ provider: user._id, isActive: false });
    const other = await createService();

    await update(user, { ...person, ...business });

    const services = await ServiceModel.find({ provider: user._id }).sort({ _id: 1 }).lean();
    expect(services.map(({ _id, isListed }) => [_id, isListed])).toEqual([
      [active._id, true],
      [inactive._id, false],
    ]);
    expect(services.map(({ providerSnapshot }) => providerSnapshot)).toEqual([
      { ...person, ...business, status: 'approved' },
      { ...person, ...business, status: 'approved' },
    ]);
    expect(await ServiceModel.findById(other._id).lean()).toMatchObject({
      providerSnapshot: other.providerSnapshot,
    });
  });

  it('does not change the services when the email is taken', async () => {
    await createUser({ email: 'robin@example.org' });
    const user = await createUser({ role: 'provider' });
    const { _id, providerSnapshot } = await createService({ provider: user._id });

    expect((await update(user, person)).status).toBe(409);

    expect(await ServiceModel.findById(_id).lean()).toMatchObject({ providerSnapshot });
  });
});
