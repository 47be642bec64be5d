import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceModel } from '../../models/service.model.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createBooking, createCategory, createService, createUser } from '../../test/factories.ts';
import { createJpeg } from '../../test/images.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await createJpeg();
});

let user: UserDocument;
let agent: ApiClient;
beforeEach(async () => {
  user = await createUser({ role: 'provider' });
  agent = await apiAs(user);
});

async function upload(): Promise<string> {
  const { body, status } = await agent.post('/api/uploads/image').attach('file', jpeg, 'image.jpg');
  expect(status).toBe(201);
  return body.image.url;
}
/** Makes the images of the user `ms` milliseconds old. */
async function setAge(ms: number): Promise<void> {
  const uploadedAt = new Date(Date.now() - ms);
  await UserModel.updateOne({ _id: user._id }, { 'uploads.$[].uploadedAt': uploadedAt });
}
const fetchStatus = async (url: string) => (await api.get(url)).status;
const fetchQuotaUrls = async () =>
  (await UserModel.findById(user._id).orFail().lean()).uploads?.map(({ url }) => url);

it('preserves an image that a customer has added to a booking', async () => {
  const image = await upload();
  const booking = await createBooking({ customer: user._id, images: [image] });
  await setAge(DAY_MS + 1000);

  await upload();

  expect(booking.images).toEqual([image]);
  expect(await fetchStatus(image)).toBe(200);
});

describe('an unused image', () => {
  it('is deleted when its owner uploads another one a day later', async () => {
    const unused = await upload();
    await setAge(DAY_MS + 1000);

    const next = await upload();

    expect(await fetchStatus(unused)).toBe(404);
    expect(await fetchQuotaUrls()).toEqual([next]);
    expect(await fetchStatus(next)).toBe(200);
  });

  it('is preserved for a day', async () => {
    const fresh = await upload();
    await setAge(DAY_MS - MINUTE_MS);

    const next = await upload();

    expect(await fetchStatus(fresh)).toBe(200);
    expect(await fetchQuotaUrls()).toEqual([fresh, next]);
  });

  it('is deleted a day later even if a service has used it', async () => {
    const replaced = await upload();
    const { _id } = await createService({ provider: user._id, imageUrl: replaced });
    await setAge(DAY_MS + 1000);
    expect((await agent.delete(`/api/services/${_id.toString()}`)).status).toBe(200);

    await upload();

    expect(await fetchStatus(replaced)).toBe(404);
  });

  it.each([
    ['', ''],
    [', at its absolute URL', 'https://market.example'],
  ])('stays for bookings that use it%s, but no longer counts towards the quota', async (_where, origin) => {
    const booked = await upload();
    await createBooking({ provider: user._id, serviceImageUrl: origin + booked });
    await setAge(DAY_MS + 1000);

    const next = await upload();

    expect(await fetchStatus(booked)).toBe(200);
    expect(await fetchQuotaUrls()).toEqual([next]);
  });

  it('frees the slot of a failed upload', async () => {
    const uploadedAt = new Date(Date.now() - DAY_MS - 1000);
    const uploads = [{ _id: new mongoose.Types.ObjectId(), folder: '', uploadedAt }];
    await UserModel.updateOne({ _id: user._id }, { uploads });

    const next = await upload();

    expect(await fetchQuotaUrls()).toEqual([next]);
  });
});

describe('an image that is used', () => {
  it.each<[string, (url: string) => Promise<unknown>]>([
    ['by the profile', (profilePhoto) => UserModel.updateOne({ _id: user._id }, { profilePhoto })],
    ['by a service', (imageUrl) => createService({ provider: user._id, imageUrl, isActive: false })],
    ['by a service of another provider', (imageUrl) => createService({ imageUrl })],
    [
      'by a service, at its absolute URL',
      (url) => createService({ provider: user._id, imageUrl: `https://market.example${url}` }),
    ],
    [
      'by the profile, at its absolute URL',
      (url) => UserModel.updateOne({ _id: user._id }, { profilePhoto: `https://market.example${url}` }),
    ],
  ])('stays at any age: %s', async (_where, use) => {
    const url = await upload();
    await use(url);
    await setAge(30 * DAY_MS);

    const next = await upload();

    expect(await fetchStatus(url)).toBe(200);
    expect(await fetchQuotaUrls()).toEqual([url, next]);
  });

  it.each<[string, (form: object) => Promise<unknown>]>([
    ['a new service', async (form) => agent.post('/api/services').send(form).expect(201)],
    ['an existing service', async (form) => updateService(form)],
  ])('stays when %s starts to use it concurrently', async (_which, use) => {
    const imageUrl = await upload();
    const category = (await createCategory())._id.toString();
    await createService({ provider: user._id });
    await setAge(DAY_MS + 1000);
    vi.spyOn(ServiceModel, 'find').mockImplementationOnce((...args) => {
      const query = ServiceModel.find(...args);
      vi.spyOn(query, 'exec').mockImplementationOnce(async () => {
        await use({ name: 'Roof repair', description: 'Done with care', category, basePrice: 80, imageUrl });
        return query.exec();
      });
      return query;
    });

    await upload();

    expect(await ServiceModel.exists({ imageUrl })).not.toBeNull();
    expect(await fetchStatus(imageUrl)).toBe(200);
  });
});

async function updateService(form: object): Promise<void> {
  const { _id } = await ServiceModel.findOne({ provider: user._id }).orFail().lean();
  await agent.put(`/api/services/${_id.toString()}`).send(form).expect(200);
}
