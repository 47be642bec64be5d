import { crc32, deflateSync } from 'node:zlib';
import { messages } from '@nearhand/shared/api-messages';
import mongoose from 'mongoose';
import sharp from 'sharp';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { startSession } from '../../auth/sessions.ts';
import { config } from '../../config.ts';
import { createUser } from '../../test/factories.ts';
import { createPng } from '../../test/images.ts';
import { storeImage } from './commands.ts';

const PER_MINUTE = 6;
const MISSES = 5;
Object.assign(config, {
  RATE_LIMIT: true,
  TRUST_PROXY: 1,
  RATE_LIMIT_IMAGES_PER_MINUTE: PER_MINUTE,
  RATE_LIMIT_IMAGE_MISSES_PER_HOUR: MISSES,
});
const app = createApp();

let image: Buffer;
let lastNetwork = 0;
let network: string;
beforeAll(async () => {
  image = await createPng();
});
beforeEach(() => {
  lastNetwork += 1;
  network = `10.7.0.${lastNetwork}`;
});

const get = (path: string) => request(app).get(path).set('X-Forwarded-For', network);

async function createUploader() {
  const token = await startSession((await createUser())._id, 'test');
  return (file: Buffer) =>
    request(app)
      .post('/api/uploads/image')
      .set('Authorization', `Bearer ${token}`)
      .set('X-Forwarded-For', network)
      .attach('file', file, 'image.png');
}

function register(file: Buffer) {
  const email = `${crypto.randomUUID()}@example.org`;
  const password = 'a good password';
  return request(app)
    .post('/api/users/register')
    .set('X-Forwarded-For', network)
    .field({ name: 'Robin Lee', email, phone: '555-0100', password, confirmPassword: password })
    .attach('profilePhoto', file, 'photo.png');
}

/** Builds a valid PNG with one bit per pixel, all of them black. */
function buildPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    buildChunk('IHDR', Buffer.concat([size, Buffer.from([1, 0, 0, 0, 0])])),
    buildChunk('IDAT', lines),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}

function buildChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

async function measureCpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

describe('images that take long to decode', () => {
  const needle = buildPng(1, 25_000_000);

  it.each([
    ['an upload', async () => (await createUploader())(needle)],
    ['a registration without an account', async () => register(needle)],
  ])('are rejected by their header in %s, in less than a second', async (_where, send) => {
    let status = 0;
    const seconds = await measureCpuSeconds(async () => {
      const response = await send();
      status = response.status;
      expect(response.body.message).toBe(messages.image.sideTooLong);
    });

    expect(status).toBe(400);
    expect(seconds).toBeLessThan(1);
  });

  it.each([
    [16_384, 1, 201],
    [1, 16_384, 201],
    [16_385, 1, 400],
    [1, 16_385, 400],
  ])('have a side over 16,384 pixels: %i × %i returns %i', async (width, height, status) => {
    expect((await (await createUploader())(buildPng(width, height))).status).toBe(status);
  });

  it.runIf(process.env['TEST_FULL'])('do not delay the uploads of others, even two at once', async () => {
    const [bad, good] = [await createUploader(), await createUploader()];
    const slow = await sharp({
      create: { width: 5000, height: 5000, channels: 3, background: '#fff', noise: { type: 'gaussian' } },
    })
      .jpeg({ quality: 20, progressive: true })
      .toBuffer();
    const order: string[] = [];
    const recordEnd = (what: string, sent: PromiseLike<unknown>) => sent.then(() => order.push(what));

    const all = [
      recordEnd('bad', bad(slow)),
      recordEnd('bad', bad(slow)),
      recordEnd('bad', bad(slow)),
      recordEnd('good', good(image)),
    ];
    await Promise.all(all);

    expect(order.indexOf('good')).toBeLessThan(2);
  });

  it('are counted by user and by network, including those of registrations', async () => {
    const statuses = [];
    for (let sent = 0; sent < PER_MINUTE; sent += 1) {
      statuses.push(
        (await (sent % 2 ? register(Buffer.from('none')) : (await createUploader())(image))).status,
      );
    }

    expect(new Set(statuses)).toEqual(new Set([201, 415]));
    const rejected = await register(image);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('guessing the ids of images', () => {
  it('fails: ids are random and share no part', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => (await storeImage({ buffer: image, folder: '' })).publicId),
    );

    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(ids.length);
    const stored = await mongoose.connection.collection('images.files').find().toArray();
    // A document id, which can be guessed from another one, is no URL.
    for (const { _id } of stored.slice(0, 3)) {
      expect((await get(`/api/images/${String(_id)}`)).status).toBe(404);
    }
  });

  it('is limited by counting the misses of each network', async () => {
    const { url } = await storeImage({ buffer: image, folder: '' });
    for (let miss = 0; miss < MISSES; miss += 1) {
      expect((await get(`/api/images/${String(miss).padStart(32, '0')}`)).status).toBe(404);
    }

    const rejected = await get(`/api/images/${'0'.repeat(32)}`);

    expect(rejected.status).toBe(429);
    expect((await get(url)).status).toBe(429);
    network = '10.8.0.1';
    expect((await get(url)).status).toBe(200);
  });

  it('does not limit reading existing images', async () => {
    const { url } = await storeImage({ buffer: image, folder: '' });

    for (let read = 0; read < MISSES * 2; read += 1) expect((await get(url)).status).toBe(200);
  });
});
