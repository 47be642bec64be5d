import { messages } from '@nearhand/shared/api-messages';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { createPng } from '../../test/images.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';

const getId = ({ _id }: { _id: unknown }) => String(_id);

async function exportData(user: UserDocument) {
  const response = await (await apiAs(user)).get('/api/users/me/data');
  expect(response.status).toBe(200);
  return { data: response.body.data, text: response.text };
}

it('contains all data about a provider', async () => {
  const user = await createUser({ role: 'provider', status: 'inqueue' });
  const admin = await apiAs(await createUser({ role: 'admin' }));
  await admin.put(`/api/users/admin/approve/${getId(user)}`);
  const hidden = await createService({ provider: user._id, isActive: false, isListed: false });
  const shown = await createService({ provider: user._id });
  const hired = await createBooking({ service: shown._id, customerAddress: { street: '8 Inkwell Street' } });
  const booked = await createBooking({ customer: user._id, customerAddress: { street: '9 Inkwell Street' } });
  const photo = await createPng();
  const uploaded = await (await apiAs(user)).post('/api/uploads/image').attach('file', photo, 'a.png');

  const { data } = await exportData(user);

  const { name, email, phone, serviceType, address, contact } = user;
  expect(data.profile).toMatchObject({ name, email, phone, serviceType, address, contact });
  expect(data.devices.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).toSorted()).toEqual([
    false,
    true,
  ]);
  expect(data.services.map(getId).toSorted()).toEqual([hidden, shown].map(getId).toSorted());
  expect(data.bookings.map(getId)).toEqual([booked, hired].map(getId));
  expect(data.bookings[0].customerAddress).toEqual({ street: '9 Inkwell Street' });
  expect(data.decisions).toEqual([{ at: expect.any(String), action: 'application.approved' }]);
  expect(data.images).toEqual([{ url: uploaded.body.image.url, uploadedAt: expect.any(String) }]);
});

it('includes images at Cloudinary', async () => {
  const [uploadedAt, url] = [new Date('2026-11-01T09:00:00Z'), 'https://res.cloudinary.com/demo/a.webp'];
  const uploads = [{ _id: new Types.ObjectId(), folder: '', uploadedAt, url, publicId: 'a' }];

  const { data } = await exportData(await createUser({ uploads }));

  expect(data.images).toEqual([{ url, uploadedAt: uploadedAt.toISOString() }]);
});

it('contains of other users only what a booking shows, and no private field', async () => {
  const [user, stranger] = [await createUser(), await createUser()];
  const booking = await createBooking({ customer: user._id });
  const others = await createBooking({
    customer: stranger._id,
    provider: booking.provider,
    service: booking.service,
    scheduledDate: new Date('2031-03-06T15:00:00Z'),
  });

  const { data, text } = await exportData(user);

  const provider = await UserModel.findById(booking.provider).orFail().lean();
  expect(data.bookings.map(getId)).toEqual([getId(booking)]);
  expect(data.bookings[0].provider).toMatchObject({ name: provider.name, email: provider.email });
  const leaks = [getId(others), stranger.email, provider.contact, user.passwordHash, 'passwordHash'];
  expect(leaks.filter((leak) => leak && text.includes(leak))).toEqual([]);
});

it('omits the address for a provider before the approval', async () => {
  const user = await createUser({ role: 'provider' });
  await createBooking({ provider: user._id, customerAddress: { street: '8 Inkwell Street' } });

  expect((await exportData(user)).text).not.toContain('8 Inkwell Street');
});

it('presents closed accounts like other responses', async () => {
  const user = await createUser();
  const { provider } = await createBooking({ customer: user._id });
  await UserModel.deleteOne({ _id: provider });

  const { data } = await exportData(user);

  expect(data.bookings[0].provider).toEqual({
    _id: getId({ _id: provider }),
    name: messages.account.closedName,
    isClosed: true,
  });
});
