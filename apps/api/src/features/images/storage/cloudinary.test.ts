import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_IMAGES_PER_USER } from '@nearhand/shared/images/images';
import { messages } from '@nearhand/shared/api-messages';
import express from 'express';
import mongoose from 'mongoose';
import multer from 'multer';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { config } from '../../../config.ts';
import { apiAs, type ApiClient } from '../../../test/api.ts';
import { createUser } from '../../../test/factories.ts';
import { createJpeg } from '../../../test/images.ts';
import { UserModel, type UserDocument, type UserImage } from '../../../models/user.model.ts';
import { uploadToCloudinary } from './cloudinary.ts';
import { deleteImage } from '../commands.ts';
import { deleteRemoteUserImages } from '../personal-data.ts';

const SECRET = 'cloud-secret';
const UNSIGNED_FIELDS = new Set(['api_key', 'file', 'resource_type', 'cloud_name', 'signature']);

interface Call {
  path: string;
  fields: Record<string, string>;
  file: Buffer | undefined;
}

const calls: Call[] = [];
let handler: express.RequestHandler;
let server: Server;

const accept: express.RequestHandler = (_request, response) => {
  response.json({
    secure_url: 'https://res.cloudinary.com/demo/image/upload/v1/profiles/abc.webp',
    public_id: 'profiles/abc',
    width: 30,
    height: 20,
  });
};

/** Implements the part of Cloudinary's API that is used here: records each call and leaves the response to `handler`. */
const fakeCloudinary = express().use(multer().single('file'), (request, response, next) => {
  calls.push({ path: request.path, fields: request.body, file: request.file?.buffer });
  handler(request, response, next);
});

/** Signs a call as Cloudinary documents it: SHA-1 of the sorted public parameters and the secret. */
function sign(fields: Record<string, string>): string {
  const signed = Object.keys(fields)
    .filter((name) => !UNSIGNED_FIELDS.has(name))
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return createHash('sha1')
    .update(signed + SECRET)
    .digest('hex');
}

let user: UserDocument;
let agent: ApiClient;
let jpeg: Buffer;

beforeAll(async () => {
  server = createServer(fakeCloudinary).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // The client chooses between http and https when it is loaded, and only by this variable.
  vi.stubEnv('CLOUDINARY_ACCOUNT_URL', `account://key:secret@id?upload_prefix=http://127.0.0.1:${port}`);
  config.CLOUDINARY_URL = `cloudinary://cloud-key:${SECRET}@demo`;
  user = await createUser();
  agent = await apiAs(user);
  jpeg = await createJpeg();
});

afterEach(() => {
  calls.length = 0;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
});

const upload = () =>
  agent.post('/api/uploads/image').field('folder', 'profiles').attach('file', jpeg, 'image.jpg');

describe('an upload with CLOUDINARY_URL', () => {
  it('is signed, encoded again and stored only there', async () => {
    handler = accept;

    const response = await upload();

    expect(response.status).toBe(201);
    expect(response.body.image).toEqual({
      url: 'https://res.cloudinary.com/demo/image/upload/v1/profiles/abc.webp',
      publicId: 'profiles/abc',
      width: 30,
      height: 20,
    });
    const [call] = calls;
    expect(call?.path).toBe('/v1_1/demo/image/upload');
    const tags = `owner-${user._id.toString()}`;
    expect(call?.fields).toMatchObject({ api_key: 'cloud-key', folder: 'profiles', tags });
    expect(call?.fields['signature']).toBe(sign(call?.fields ?? {}));
    expect(await sharp(call?.file).metadata()).toMatchObject({ format: 'webp', width: 30 });
    expect(await mongoose.connection.collection('images.files').countDocuments()).toBe(0);
  });

  it.each<[string, express.RequestHandler]>([
    ['rejects it', (_request, response) => void response.status(401).json({ error: { message: 'no' } })],
    ['fails', (_request, response) => void response.status(500).json({ error: { message: 'oops' } })],
    ['returns an unexpected status', (_request, response) => void response.status(503).end()],
    ['returns an invalid body', (_request, response) => void response.send('<html>')],
    ['returns no URL', (_request, response) => void response.json({ public_id: 'abc' })],
    ['hangs up', (request) => void request.socket.destroy()],
  ])('returns 502 when Cloudinary %s', async (_what, respond) => {
    handler = respond;

    const response = await upload();

    expect(response.status).toBe(502);
    expect(response.body).toMatchObject({
      success: false,
      code: 'image_host_failed',
      message: messages.image.hostFailed,
    });
    expect(JSON.stringify(response.body)).not.toContain(SECRET);
  });

  it('returns 502 when Cloudinary does not respond in time', async () => {
    handler = () => {};

    const uploading = uploadToCloudinary({ data: jpeg, width: 30, height: 20 }, 'profiles', undefined, 200);

    await expect(uploading).rejects.toMatchObject({ httpStatus: 502 });
  });

  it('returns 502 when the response is too slow', async () => {
    let drip: NodeJS.Timeout | undefined;
    handler = (_request, response) => {
      drip = setInterval(() => response.write(' '), 50);
    };

    const uploading = uploadToCloudinary({ data: jpeg, width: 30, height: 20 }, 'profiles', undefined, 200);

    await expect(uploading).rejects.toMatchObject({ httpStatus: 502 });
    clearInterval(drip);
  });
});

describe('the image quota', () => {
  const fetchUserImages = async () => (await UserModel.findById(user._id).orFail().lean()).uploads;
  const _id = new mongoose.Types.ObjectId();
  const sent = (fields: Partial<UserImage>) => ({ _id, folder: '', ...fields });

  it('rejects one more image without a call to Cloudinary', async () => {
    const uploads = Array.from({ length: MAX_IMAGES_PER_USER }, () => sent({ uploadedAt: new Date() }));
    await UserModel.updateOne({ _id: user._id }, { uploads });

    const response = await upload();

    expect(response.status).toBe(409);
    expect(response.body.message).toBe(messages.image.tooMany);
    expect(calls).toEqual([]);
  });

  it('does not count an image that Cloudinary rejected', async () => {
    await UserModel.updateOne({ _id: user._id }, { uploads: [] });
    handler = (_request, response) => void response.status(500).json({ error: { message: 'oops' } });

    expect((await upload()).status).toBe(502);

    expect(await fetchUserImages()).toEqual([]);
  });

  it('deletes an unused image at Cloudinary a day later', async () => {
    const unused = { uploadedAt: new Date(0), url: 'https://example.org/old.webp', publicId: 'profiles/old' };
    await UserModel.updateOne({ _id: user._id }, { uploads: [sent(unused)] });
    handler = accept;

    expect((await upload()).status).toBe(201);

    expect(calls[0]).toMatchObject({
      path: '/v1_1/demo/image/destroy',
      fields: { public_id: 'profiles/old' },
    });
    expect(await fetchUserImages()).toMatchObject([{ folder: 'profiles', publicId: 'profiles/abc' }]);
  });
});

it('deletes an image at Cloudinary that was uploaded while its owner closed the account', async () => {
  const password = 'a good password';
  const owner = await createUser();
  const client = await apiAs(owner);
  handler = async (request, response, next) => {
    if (!request.path.endsWith('/image/upload')) return void response.json({ result: 'ok' });
    expect((await client.delete('/api/users/me').send({ password })).status).toBe(200);
    return accept(request, response, next);
  };

  const response = await client.post('/api/uploads/image').attach('file', jpeg, 'image.jpg');

  expect(response.status).toBe(401);
  expect(calls.at(-1)).toMatchObject({
    path: '/v1_1/demo/image/destroy',
    fields: { public_id: 'profiles/abc' },
  });
});

describe('the deletion of an image at Cloudinary', () => {
  it('calls Cloudinary', async () => {
    handler = (_request, response) => void response.json({ result: 'ok' });

    await deleteImage('profiles/abc');

    expect(calls[0]).toMatchObject({
      path: '/v1_1/demo/image/destroy',
      fields: { public_id: 'profiles/abc', invalidate: 'true' },
    });
  });

  it('does not fail when Cloudinary does', async () => {
    handler = (_request, response) => void response.status(500).json({ error: { message: 'oops' } });

    await expect(deleteImage('profiles/abc')).resolves.toBeUndefined();
  });
});

describe('a removed profile photo at Cloudinary', () => {
  const url = 'https://res.cloudinary.com/demo/image/upload/v1/profiles/abc.webp';
  const ownerTag = () => `owner-${user._id.toString()}`;
  const tagged =
    (...tags: string[]): express.RequestHandler =>
    (request, response) =>
      void response.json(request.path.endsWith('/destroy') ? { result: 'ok' } : { tags });

  async function removePhoto(profilePhoto = url) {
    await UserModel.updateOne({ _id: user._id }, { profilePhoto });
    const { name, email, phone } = user;
    return agent.put('/api/users/profile/update').send({ name, email, phone, profilePhoto: '' });
  }

  it('is deleted there', async () => {
    handler = tagged(ownerTag());

    expect((await removePhoto()).status).toBe(200);

    expect(calls.map(({ path }) => path)).toEqual([
      '/v1_1/demo/resources/image/upload/profiles%2Fabc',
      '/v1_1/demo/image/destroy',
    ]);
    expect(calls[1]?.fields).toMatchObject({ public_id: 'profiles/abc' });
  });

  it.each([
    ['another user has uploaded it', url, 'owner-0123456789abcdef01234567'],
    ['its owner is unknown', url, undefined],
    ['it is in the folder of service images', url.replace('profiles', 'services'), undefined],
    ['it is in another cloud', url.replace('demo', 'other'), undefined],
    ['its URL leads elsewhere', url.replace('abc.', 'abc/../../../tags.'), undefined],
  ])('stays when %s', async (_why, profilePhoto, tag) => {
    handler = tagged(...(tag ? [tag] : []));

    expect((await removePhoto(profilePhoto)).status).toBe(200);

    expect(calls.filter(({ path }) => path.endsWith('/destroy'))).toEqual([]);
  });

  it('does not prevent a profile update when Cloudinary fails', async () => {
    handler = (_request, response) => void response.status(500).json({ error: { message: 'oops' } });

    const { status, body } = await removePhoto();

    expect(status).toBe(200);
    expect(body.user).not.toHaveProperty('profilePhoto');
  });
});

describe('the deletion of all images of a user at Cloudinary', () => {
  it('deletes by the tag of the user', async () => {
    handler = (_request, response) => void response.json({ deleted: {} });

    await deleteRemoteUserImages('0123456789abcdef01234567');

    expect(calls.map(({ path }) => path)).toEqual([
      '/v1_1/demo/resources/image/tags/owner-0123456789abcdef01234567',
    ]);
  });

  it('does not fail when Cloudinary does', async () => {
    handler = (_request, response) => void response.status(500).json({ error: { message: 'oops' } });

    await expect(deleteRemoteUserImages('0123456789abcdef01234567')).resolves.toBeUndefined();
  });
});
