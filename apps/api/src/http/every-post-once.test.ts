import { MINUTE_MS } from '@nearhand/shared/durations';
import type { Agent } from 'supertest';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../features.ts';
import { slugify } from '@nearhand/shared/service-categories/service-categories';
import { CategoryModel } from '../models/category.model.ts';
import { ServiceModel } from '../models/service.model.ts';
import { apiAs } from '../test/api.ts';
import { createCategory, createUser } from '../test/factories.ts';
import { createPng } from '../test/images.ts';
import { UserModel } from '../models/user.model.ts';
import { LeaseModel } from '../models/lease.model.ts';
import { IdempotencyKeyModel } from '../models/idempotency-key.model.ts';

interface PostRequest {
  post: (key: string, isOther?: boolean) => ReturnType<Agent['post']>;
  idIn: (body: Record<string, Record<string, string>>) => string | undefined;
  count: () => Promise<number>;
}

const postRequests: [string, () => Promise<PostRequest>][] = [
  ['POST /services', postServices],
  ['POST /service-categories', postCategories],
  ['POST /users/request-provider', requestProvider],
  ['POST /uploads/image', uploadImages],
];

async function postServices(): Promise<PostRequest> {
  const user = await createUser({ role: 'provider' });
  const category = String((await createCategory())._id);
  const client = await apiAs(user);
  const form = { name: 'Tap repair', description: 'Any tap.', basePrice: 50, category };
  return {
    post: (key, isOther) =>
      client
        .post('/api/services')
        .set('Idempotency-Key', key)
        .send({ ...form, ...(isOther && { name: 'Other' }) }),
    idIn: ({ service }) => service?._id,
    count: () => ServiceModel.countDocuments({ provider: user._id }),
  };
}

async function postCategories(): Promise<PostRequest> {
  const client = await apiAs(await createUser({ role: 'admin' }));
  const name = `Taps ${crypto.randomUUID()}`;
  return {
    post: (key, isOther) =>
      client
        .post('/api/service-categories')
        .set('Idempotency-Key', key)
        .send({ name, ...(isOther && { description: 'Other' }) }),
    idIn: ({ category }) => category?._id,
    count: () => CategoryModel.countDocuments({ slug: slugify(name) }),
  };
}

async function requestProvider(): Promise<PostRequest> {
  const user = await createUser();
  const client = await apiAs(user);
  const business = { serviceType: 'Plumbing', address: '1 Mill Lane', contact: '555-0101' };
  return {
    post: (key, isOther) =>
      client
        .post('/api/users/request-provider')
        .set('Idempotency-Key', key)
        .send({ ...business, ...(isOther && { contact: '555-0102' }) }),
    idIn: (body) => body.user?._id,
    count: () => UserModel.countDocuments({ _id: user._id, status: 'inqueue' }),
  };
}

async function uploadImages(): Promise<PostRequest> {
  const user = await createUser();
  const client = await apiAs(user);
  const [buffer, other] = await Promise.all(['teal', 'navy'].map((color) => createPng(color)));
  return {
    post: (key, isOther) =>
      client
        .post('/api/uploads/image')
        .set('Idempotency-Key', key)
        .field('folder', 'services')
        .attach('file', (isOther ? other : buffer) ?? Buffer.alloc(0), 'tap.png'),
    idIn: ({ image }) => image?.publicId,
    count: async () => (await UserModel.findById(user._id).orFail().lean()).uploads?.length ?? 0,
  };
}

describe.each(postRequests)('%s with an Idempotency-Key', (_name, open) => {
  it('is done once, and its repeat has the same status and id', async () => {
    const { post, idIn, count } = await open();
    const first = await post('key-1');
    const again = await post('key-1');

    expect(first.ok).toBe(true);
    expect(idIn(first.body)).toEqual(expect.any(String));
    expect([again.status, idIn(again.body)]).toEqual([first.status, idIn(first.body)]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.headers['location']).toBe(first.headers['location']);
    expect(await count()).toBe(1);
  });

  it('is 422 with another body', async () => {
    const { post, count } = await open();
    await post('key-1');
    const other = await post('key-1', true);

    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    expect(await count()).toBe(1);
  });

  it('is done once for five requests at the same time', async () => {
    const { post, idIn, count } = await open();
    const responses = await Promise.all(Array.from({ length: 5 }, () => post('key-1')));

    const done = responses.filter(({ ok }) => ok);
    expect(responses.filter(({ ok, status }) => !ok && status !== 409)).toEqual([]);
    expect(new Set(done.map(({ body }) => idIn(body))).size).toBe(1);
    expect(await count()).toBe(1);
  });

  it('is 400 with an invalid key', async () => {
    const { post, count } = await open();
    expect((await post('k'.repeat(256))).status).toBe(400);
    expect(await count()).toBe(0);
  });
});

describe('an upload with an Idempotency-Key', () => {
  it('can be repeated after it has failed', async () => {
    const client = await apiAs(await createUser());
    const send = (buffer: Buffer) =>
      client.post('/api/uploads/image').set('Idempotency-Key', 'key-1').attach('file', buffer, 'tap.png');

    expect((await send(Buffer.from('no image'))).status).toBe(415);
    expect((await send(await createPng('teal'))).status).toBe(201);
  });

  it('takes over the key of a process that was killed', async () => {
    const { post, count } = await uploadImages();
    await post('key-1');
    const key = await IdempotencyKeyModel.findOneAndDelete().sort({ createdAt: -1 }).orFail();
    const holdUntil = async (until: number) =>
      LeaseModel.replaceOne(
        { _id: `request ${key._id}` },
        { holder: 'killed', until: new Date(until) },
        { upsert: true },
      );

    await holdUntil(Date.now() + MINUTE_MS);
    expect((await post('key-1')).status).toBe(409);
    await holdUntil(Date.now() - MINUTE_MS);
    expect((await post('key-1')).status).toBe(201);
    expect(await count()).toBe(2);
  });
});

// A stored response would persist the token, or the secret of the calendar feed, an invitation or the second factor. Visitors have no keys.
it('every POST of a user takes an Idempotency-Key, except where the response is a secret, and for a quote or a preview, which change nothing', () => {
  const posts = endpoints.filter(
    ({ contract: { method, path, response, access, idempotency } }) =>
      method === 'post' &&
      !('token' in response.shape) &&
      !path.startsWith('/calendar-feed') &&
      !path.startsWith('/invitations') &&
      !path.startsWith('/users/me/second-factor') &&
      !['/services/:id/quote', '/announcements/preview'].includes(path) &&
      access !== 'public' &&
      !idempotency,
  );
  expect(posts.map(({ contract }) => contract.path)).toEqual([]);
});
