import { crc32 } from 'node:zlib';
import { MAX_IMAGE_BYTES } from '@nearhand/shared/images/images';
import { messages } from '@nearhand/shared/api-messages';
import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { buildImage, createJpeg } from '../../test/images.ts';
import { reconnectAfterTest } from '../../test/test-database.ts';
import { SettingsModel } from '../../models/settings.model.ts';
import type { UserDocument } from '../../models/user.model.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { storeImage } from './commands.ts';
import { UNUSED_IMAGES_JOB } from './jobs.ts';

const files = () => mongoose.connection.collection('images.files');

let user: UserDocument;
let agent: ApiClient;
let jpeg: Buffer;

beforeAll(async () => {
  user = await createUser();
  agent = await apiAs(user);
  jpeg = await createJpeg();
});

const upload = (file: Buffer | string, filename = 'image.jpg') =>
  agent.post('/api/uploads/image').attach('file', Buffer.from(file), filename);

describe('a logo', () => {
  const uploadLogo = (client: ApiClient, file: Buffer | string) =>
    client.post('/api/uploads/image').field('folder', 'brand').attach('file', Buffer.from(file), 'logo.png');

  it('is uploaded by admins, at most 512 pixels high, and is the logo and icon of the marketplace', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const { body } = await uploadLogo(admin, await buildImage(600, 900).png().toBuffer()).expect(201);
    expect(body.image).toMatchObject({ width: 341, height: 512 });
    const change = (logo: string) =>
      admin.put('/api/settings').send({ changes: { logo, icon: logo }, version: 0 });

    const { body: foreign } = await change('https://example.org/logo.png').expect(400);
    expect(foreign.issues).toEqual([{ path: 'logo', message: messages.image.notOfBrand }]);
    const { body: other } = await upload(jpeg).expect(201);
    await change(other.image.url).expect(400);
    await change(body.image.url).expect(200);
    expect((await api.get('/api/settings')).body.settings).toMatchObject({ logo: body.image.url });
  });

  it('that is replaced is deleted a day later, and one that is shown is not', async () => {
    await SettingsModel.deleteMany();
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const [before, after] = await Promise.all(
      ['teal', 'navy'].map(async (color) => {
        const { body } = await uploadLogo(admin, await buildImage(64, 64, color).png().toBuffer()).expect(
          201,
        );
        return body.image.url;
      }),
    );
    const change = (logo: string, version: number) =>
      admin.put('/api/settings').send({ changes: { logo }, version }).expect(200);
    const clean = (inMs: number) =>
      runDueJobs({ kinds: [UNUSED_IMAGES_JOB], now: new Date(Date.now() + inMs) });
    await change(before, 0);
    await change(after, 1);

    await clean(0);
    expect((await api.get(before)).status).toBe(200);
    await clean(DAY_MS + HOUR_MS);
    expect((await api.get(before)).status).toBe(404);
    expect((await api.get(after)).status).toBe(200);
  });

  it('is not for others, above 1 MB, or of another kind than PNG, JPEG and WebP', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const large = await buildImage(700, 700).png({ compressionLevel: 0 }).toBuffer();

    expect((await uploadLogo(agent, jpeg)).status).toBe(403);
    expect((await uploadLogo(admin, large)).status).toBe(413);
    expect((await uploadLogo(admin, svg)).status).toBe(415);
  });
});

async function buildTruncatedPng(): Promise<Buffer> {
  const complete = await buildImage(600, 600).png({ compressionLevel: 0 }).toBuffer();
  return complete.subarray(0, complete.length / 2);
}

/** Builds an image whose header claims 16,000 by 16,000 pixels. */
async function buildHugePng(): Promise<Buffer> {
  const bomb = await buildImage().png().toBuffer();
  bomb.writeUInt32BE(16_000, 16);
  bomb.writeUInt32BE(16_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

describe('POST /api/uploads/image', () => {
  it('stores an image and returns its URL, id and size', async () => {
    const response = await upload(jpeg).field('folder', 'profiles');

    expect(response.status).toBe(201);
    expect(response.body.image).toEqual({
      url: expect.stringMatching(/^\/api\/images\/[0-9a-f]{32}$/),
      publicId: expect.any(String),
      width: 30,
      height: 20,
    });
    const stored = await files().findOne({ filename: 'profiles', 'metadata.owner': user._id.toString() });
    expect(stored).toMatchObject({ metadata: { width: 30, height: 20 } });
  });

  it.each([
    ['admin', 'services', false],
    ['admin', 'profiles', true],
    ['provider', 'services', true],
  ] as const)(
    'records whether a user with the role %s owns an image in %s: %s',
    async (role, folder, hasOwner) => {
      const sender = await createUser({ role });
      const client = await apiAs(sender);

      await client.post('/api/uploads/image').field('folder', folder).attach('file', jpeg, 'image.jpg');

      const owned = await files().countDocuments({ 'metadata.owner': sender._id.toString() });
      expect(owned).toBe(hasOwner ? 1 : 0);
    },
  );

  it.each(['jpeg', 'png', 'webp'] as const)('accepts a %s of any name and type', async (format) => {
    const response = await upload(await buildImage().toFormat(format).toBuffer(), 'notes.txt');

    expect(response.status).toBe(201);
  });

  const formats = ['gif', 'tiff', 'avif'] as const;
  const script = Buffer.from('<script>alert(1)</script>');
  it.each<[string, () => Buffer | string | Promise<Buffer>, number, string]>([
    ...formats.map((format): [string, () => Promise<Buffer>, number, string] => [
      `a ${format} image`,
      () => buildImage().toFormat(format).toBuffer(),
      415,
      messages.image.notAnImage,
    ]),
    [
      'an SVG',
      () => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script.toString()}</svg>`,
      415,
      messages.image.notAnImage,
    ],
    ['HTML', () => `<!doctype html>${script.toString()}`, 415, messages.image.notAnImage],
    ['plain text', () => 'just some words', 415, messages.image.notAnImage],
    ['a script that starts like a GIF', () => 'GIF89a=1;alert(1)', 415, messages.image.notAnImage],
    ['an empty file', () => '', 415, messages.image.notAnImage],
    ['a PDF', () => '%PDF-1.7', 415, messages.image.notAnImage],
    ['a WAV', () => 'RIFF\x24\x00\x00\x00WAVEfmt ', 415, messages.image.notAnImage],
    [
      'HTML after the first bytes of a JPEG',
      () => Buffer.concat([jpeg.subarray(0, 4), script]),
      400,
      messages.image.unreadable,
    ],
    ['a truncated image', buildTruncatedPng, 400, messages.image.unreadable],
    ['an image of more than 25 million pixels', buildHugePng, 400, messages.image.tooManyPixels],
    [
      'a file of one byte more than 5 MB',
      () => Buffer.concat([jpeg], MAX_IMAGE_BYTES + 1),
      413,
      messages.image.tooLarge,
    ],
  ])('rejects %s declared as JPEG, and stores nothing', async (_what, build, status, message) => {
    const before = await files().countDocuments();

    const response = await upload(await build());

    expect(response.status).toBe(status);
    expect(response.body.message).toBe(message);
    expect(await files().countDocuments()).toBe(before);
  });

  it('accepts exactly 5 MB', async () => {
    const response = await upload(Buffer.concat([jpeg], MAX_IMAGE_BYTES));

    expect(response.status).toBe(201);
  });

  it('requires a file', async () => {
    const response = await agent.post('/api/uploads/image').field('folder', 'profiles');

    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      message: messages.image.missing,
      issues: [{ path: 'file', message: messages.image.missing }],
    });
  });

  it.each(['../secrets', '/profiles', 'Profiles', 'a//b', 'a b', 'a'.repeat(61)])(
    'accepts only a simple folder, not "%s"',
    async (folder) => {
      const response = await upload(jpeg).field('folder', folder);

      expect(response.status).toBe(400);
      expect(response.body.message).toMatch(/^Folder /);
    },
  );

  it('requires a form, not JSON', async () => {
    const response = await agent.post('/api/uploads/image').send({ file: 'image.png' });

    expect(response.status).toBe(415);
  });

  it('rejects a repeated folder', async () => {
    const response = await upload(jpeg).field('folder', 'a').field('folder', 'b');

    expect(response.status).toBe(400);
  });
});

describe('GET /api/images/:id', () => {
  it('returns the image to all callers, cacheable for a year', async () => {
    const { url } = await storeImage({ buffer: jpeg, folder: 'services' });

    const response = await api.get(url);

    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(response.body).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
  });

  it('returns 304 for a matching ETag', async () => {
    const { url } = await storeImage({ buffer: jpeg, folder: 'services' });
    const { headers } = await api.get(url);

    const again = await api.get(url).set('If-None-Match', String(headers['etag']));

    expect(again.status).toBe(304);
  });

  it('returns the same headers for HEAD', async () => {
    const { url } = await storeImage({ buffer: jpeg, folder: 'services' });
    const { headers } = await api.get(url);

    const response = await api.head(url);

    expect(response.status).toBe(200);
    expect(response.headers['content-length']).toBe(headers['content-length']);
    expect(response.headers['etag']).toBe(headers['etag']);
  });

  it.each(['000000000000000000000000', '123', 'zzzzzzzzzzzzzzzzzzzzzzzz', '%2e%2e%2fetc'])(
    'returns 404 for an image that does not exist: %s',
    async (id) => {
      const response = await api.get(`/api/images/${id}`);

      expect(response.status).toBe(404);
      expect(response.body).toMatchObject({ success: false, message: messages.image.notFound });
      expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
    },
  );

  it('returns 405 for other methods', async () => {
    const response = await api.delete('/api/images/000000000000000000000000');

    expect(response.status).toBe(405);
    expect(response.headers['allow']).toBe('GET, HEAD, OPTIONS');
  });

  it('returns 503 while the database is unavailable', async () => {
    const { url } = await storeImage({ buffer: jpeg, folder: '' });
    reconnectAfterTest();
    await mongoose.disconnect();

    const response = await api.get(url);

    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.body).toMatchObject({ code: 'database_unavailable', message: messages.database });
  });
});
