import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_IMAGES_PER_USER } from '@nearhand/shared/images';
import { messages } from '@nearhand/shared/messages';
import express from 'express';
import mongoose from 'mongoose';
import multer from 'multer';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../auth/passwords.ts';
import { config } from '../config.ts';
import { apiAs } from '../test/api.ts';
import { createUser } from '../test/factories.ts';
import { UserModel, type OwnImage } from '../users/user.model.ts';
import { uploadToCloudinary } from './cloudinary-images.ts';
import { deleteImage } from './image-store.ts';
import { deleteRemoteImagesOf } from './own-images.ts';

const SECRET = 'cloud-secret';
const PRIVATE_FIELDS = new Set(['api_key', 'file', 'resource_type', 'cloud_name', 'signature']);

interface Call {
  path: string;
  fields: Record<string, string>;
  file: Buffer | undefined;
}

/** Speaks the part of Cloudinary's API that is used here; `answer` decides what becomes of a call. */
const calls: Call[] = [];
let answer: express.RequestHandler;
let server: Server;

const accept: express.RequestHandler = (_request, response) => {
  response.json({
    secure_url: 'https://res.cloudinary.com/demo/image/upload/v1/profiles/abc.webp',
    public_id: 'profiles/abc',
    width: 30,
    height: 20,
  });
};

const standIn = express().use(multer().single('file'), (request, response, next) => {
  calls.push({ path: request.path, fields: request.body, file: request.file?.buffer });
  answer(request, response, next);
});

/** As Cloudinary documents it: all parameters but a few, sorted, with the secret at the end, hashed. */
function signatureOf(fields: Record<string, string>): string {
  const signed = Object.keys(fields)
    .filter((name) => !PRIVATE_FIELDS.has(name))
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return createHash('sha1')
    .update(signed + SECRET)
    .digest('hex');
}

let user: Awaited<ReturnType<typeof createUser>>;
let agent: Awaited<ReturnType<typeof apiAs>>;
let jpeg: Buffer;

beforeAll(async () => {
  server = createServer(standIn).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // The client chooses between http and https when it is loaded, by a setting that only this variable can carry.
  vi.stubEnv('CLOUDINARY_ACCOUNT_URL', `account://key:secret@id?upload_prefix=http://127.0.0.1:${port}`);
  config.CLOUDINARY_URL = `cloudinary://cloud-key:${SECRET}@demo`;
  user = await createUser();
  agent = await apiAs(user);
  jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
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
  agent.post('/api/uploads/image').field('folder', 'profiles').attach('file', jpeg, 'picture.jpg');

describe('an upload with CLOUDINARY_URL', () => {
  it('is signed, re-encoded and kept there only', async () => {
    answer = accept;

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
    expect(call?.fields['signature']).toBe(signatureOf(call?.fields ?? {}));
    expect(await sharp(call?.file).metadata()).toMatchObject({ format: 'webp', width: 30 });
    expect(await mongoose.connection.collection('images.files').countDocuments()).toBe(0);
  });

  it.each<[string, express.RequestHandler]>([
    ['refuses', (_request, response) => void response.status(401).json({ error: { message: 'no' } })],
    ['fails', (_request, response) => void response.status(500).json({ error: { message: 'oops' } })],
    ['answers with a strange status', (_request, response) => void response.status(503).end()],
    ['answers nonsense', (_request, response) => void response.send('<html>')],
    ['answers without an address', (_request, response) => void response.json({ public_id: 'abc' })],
    ['hangs up', (request) => void request.socket.destroy()],
  ])('answers 502 when Cloudinary %s', async (_what, behaviour) => {
    answer = behaviour;

    const response = await upload();

    expect(response.status).toBe(502);
    expect(response.body).toMatchObject({
      success: false,
      code: 'image_host_failed',
      message: messages.image.hostFailed,
    });
    expect(JSON.stringify(response.body)).not.toContain(SECRET);
  });

  it('answers 502 when Cloudinary says nothing in time', async () => {
    answer = () => {};

    const uploading = uploadToCloudinary({ data: jpeg, width: 30, height: 20 }, 'profiles', undefined, 200);

    await expect(uploading).rejects.toMatchObject({ httpStatus: 502 });
  });

  it('answers 502 when the answer only trickles in', async () => {
    let drip: NodeJS.Timeout | undefined;
    answer = (_request, response) => {
      drip = setInterval(() => response.write(' '), 50);
    };

    const uploading = uploadToCloudinary({ data: jpeg, width: 30, height: 20 }, 'profiles', undefined, 200);

    await expect(uploading).rejects.toMatchObject({ httpStatus: 502 });
    clearInterval(drip);
  });
});

describe('the quota of pictures', () => {
  const imagesOf = async () => (await UserModel.findById(user._id).orFail().lean()).ownImages;
  const sent = (fields: Partial<OwnImage>) => ({ _id: new mongoose.Types.ObjectId(), folder: '', ...fields });

  it('is the same for those at Cloudinary: one more is not sent there', async () => {
    const ownImages = Array.from({ length: MAX_IMAGES_PER_USER }, () => sent({ sentAt: new Date() }));
    await UserModel.updateOne({ _id: user._id }, { ownImages });

    const response = await upload();

    expect(response.status).toBe(409);
    expect(response.body.message).toBe(messages.image.tooMany);
    expect(calls).toEqual([]);
  });

  it('does not include one that Cloudinary has not taken', async () => {
    await UserModel.updateOne({ _id: user._id }, { ownImages: [] });
    answer = (_request, response) => void response.status(500).json({ error: { message: 'oops' } });

    expect((await upload()).status).toBe(502);

    expect(await imagesOf()).toEqual([]);
  });

  it('has an unused one deleted there a day later', async () => {
    const unused = { sentAt: new Date(0), url: 'https://example.org/old.webp', publicId: 'profiles/old' };
    await UserModel.updateOne({ _id: user._id }, { ownImages: [sent(unused)] });
    answer = accept;

    expect((await upload()).status).toBe(201);

    expect(calls[0]).toMatchObject({
      path: '/v1_1/demo/image/destroy',
      fields: { public_id: 'profiles/old' },
    });
    expect(await imagesOf()).toMatchObject([{ folder: 'profiles', publicId: 'profiles/abc' }]);
  });
});

it('a picture sent to Cloudinary while its owner closes the account is deleted there', async () => {
  const password = 'a good password';
  const leaver = await createUser({ passwordHash: await hashPassword(password) });
  const client = await apiAs(leaver);
  answer = async (request, response, next) => {
    if (!request.path.endsWith('/image/upload')) return void response.json({ result: 'ok' });
    expect((await client.delete('/api/users/me').send({ password })).status).toBe(200);
    return accept(request, response, next);
  };

  const response = await client.post('/api/uploads/image').attach('file', jpeg, 'picture.jpg');

  expect(response.status).toBe(401);
  expect(calls.at(-1)).toMatchObject({
    path: '/v1_1/demo/image/destroy',
    fields: { public_id: 'profiles/abc' },
  });
});

describe('the deletion of an image kept at Cloudinary', () => {
  it('asks Cloudinary for it', async () => {
    answer = (_request, response) => void response.json({ result: 'ok' });

    await deleteImage('profiles/abc');

    expect(calls[0]).toMatchObject({
      path: '/v1_1/demo/image/destroy',
      fields: { public_id: 'profiles/abc', invalidate: 'true' },
    });
  });

  it('does not fail when Cloudinary does', async () => {
    answer = (_request, response) => void response.status(500).json({ error: { message: 'oops' } });

    await expect(deleteImage('profiles/abc')).resolves.toBeUndefined();
  });
});

describe('a profile photo that is removed and kept at Cloudinary', () => {
  const address = 'https://res.cloudinary.com/demo/image/upload/v1/profiles/abc.webp';
  const own = () => `owner-${user._id.toString()}`;
  const tagged =
    (...tags: string[]): express.RequestHandler =>
    (request, response) =>
      void response.json(request.path.endsWith('/destroy') ? { result: 'ok' } : { tags });

  async function removePhoto(profilePhoto = address) {
    await UserModel.updateOne({ _id: user._id }, { profilePhoto });
    const { name, email, phone } = user;
    return agent.put('/api/users/profile/update').send({ name, email, phone, profilePhoto: '' });
  }

  it('is deleted there', async () => {
    answer = tagged(own());

    expect((await removePhoto()).status).toBe(200);

    expect(calls.map(({ path }) => path)).toEqual([
      '/v1_1/demo/resources/image/upload/profiles%2Fabc',
      '/v1_1/demo/image/destroy',
    ]);
    expect(calls[1]?.fields).toMatchObject({ public_id: 'profiles/abc' });
  });

  it.each([
    ['somebody else has sent it', address, 'owner-0123456789abcdef01234567'],
    ['nobody knows who has sent it', address, undefined],
    ['it is filed as the picture of a service', address.replace('profiles', 'services'), undefined],
    ['it is in somebody else’s cloud', address.replace('demo', 'other'), undefined],
    ['its address leads elsewhere', address.replace('abc.', 'abc/../../../tags.'), undefined],
  ])('stays when %s', async (_why, profilePhoto, tag) => {
    answer = tagged(...(tag ? [tag] : []));

    expect((await removePhoto(profilePhoto)).status).toBe(200);

    expect(calls.filter(({ path }) => path.endsWith('/destroy'))).toEqual([]);
  });

  it('does not keep the profile from being changed when Cloudinary fails', async () => {
    answer = (_request, response) => void response.status(500).json({ error: { message: 'oops' } });

    const { status, body } = await removePhoto();

    expect(status).toBe(200);
    expect(body.user).not.toHaveProperty('profilePhoto');
  });
});

describe('the deletion of all that somebody has sent to Cloudinary', () => {
  it('asks Cloudinary for what is marked as theirs', async () => {
    answer = (_request, response) => void response.json({ deleted: {} });

    await deleteRemoteImagesOf('0123456789abcdef01234567');

    expect(calls.map(({ path }) => path)).toEqual([
      '/v1_1/demo/resources/image/tags/owner-0123456789abcdef01234567',
    ]);
  });

  it('does not fail when Cloudinary does', async () => {
    answer = (_request, response) => void response.status(500).json({ error: { message: 'oops' } });

    await expect(deleteRemoteImagesOf('0123456789abcdef01234567')).resolves.toBeUndefined();
  });
});
