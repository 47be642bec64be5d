import { PASSWORD } from '@nearhand/test-support/users';
import { MAX_IMAGES_PER_USER } from '@nearhand/shared/images/images';
import { messages } from '@nearhand/shared/api-messages';
import mongoose, { Types } from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { createJpeg } from '../../test/images.ts';
import { UserModel, type UserImage, type UserDocument } from '../../models/user.model.ts';

const files = () => mongoose.connection.collection('images.files');
const chunks = () => mongoose.connection.collection('images.chunks');

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await createJpeg();
});
beforeEach(async () => {
  await Promise.all([files().deleteMany(), chunks().deleteMany()]);
});

/** Creates a user who has uploaded `count` images today. */
async function createUploader(count: number, fields: Partial<UserDocument> = {}) {
  const sent = Array.from({ length: count }, (_, n): UserImage => {
    const publicId = new Types.ObjectId().toString();
    return {
      _id: new Types.ObjectId(),
      folder: '',
      uploadedAt: new Date(),
      url: `/api/images/${n}`,
      publicId,
    };
  });
  const user = await createUser({ ...fields, uploads: sent });
  const agent = await apiAs(user);
  const upload = (folder = '', file: Buffer = jpeg) =>
    agent.post('/api/uploads/image').field('folder', folder).attach('file', file, 'image.jpg');
  return { user, agent, upload };
}
const fetchUserImages = async ({ _id }: UserDocument) =>
  (await UserModel.findById(_id).orFail().lean()).uploads;

describe('the image quota', () => {
  it('rejects and does not store the 51st image', async () => {
    const { user, upload } = await createUploader(MAX_IMAGES_PER_USER - 1);
    const last = await upload();

    const response = await upload();

    expect(last.status).toBe(201);
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'quota_reached', message: messages.image.tooMany });
    expect(await fetchUserImages(user)).toHaveLength(50);
    expect(await files().countDocuments()).toBe(1);
  });

  it('holds for concurrent uploads', async () => {
    const { user, upload } = await createUploader(MAX_IMAGES_PER_USER - 2);

    const responses = await Promise.all(Array.from({ length: 6 }, () => upload()));

    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await fetchUserImages(user)).toHaveLength(MAX_IMAGES_PER_USER);
    expect(await files().countDocuments()).toBe(2);
  });

  it('does not count a rejected file', async () => {
    const { upload } = await createUploader(MAX_IMAGES_PER_USER - 1);

    expect((await upload('', Buffer.from('just some words'))).status).toBe(415);

    expect((await upload()).status).toBe(201);
  });

  it('does not count a removed profile photo', async () => {
    const { user, agent, upload } = await createUploader(MAX_IMAGES_PER_USER - 1);
    const { name, email, phone } = user;
    const change = (profilePhoto: string) =>
      agent.put('/api/users/profile/update').send({ name, email, phone, profilePhoto });
    const { body } = await upload('profiles');
    await change(body.image.url);
    expect((await upload('profiles')).status).toBe(409);

    expect((await change('')).status).toBe(200);

    expect((await upload('profiles')).status).toBe(201);
  });

  it('counts the photo of the registration', async () => {
    const account = {
      name: 'Robin Lee',
      email: 'robin@example.org',
      phone: '555-0199',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    };

    const response = await api
      .post('/api/users/register')
      .field(account)
      .attach('profilePhoto', jpeg, 'me.jpg');

    const { profilePhoto } = response.body.user;
    const { uploads } = await UserModel.findOne({ email: account.email }).orFail().lean();
    expect(uploads).toMatchObject([{ folder: 'profiles', url: profilePhoto }]);
  });

  it('does not count the catalog images of an admin', async () => {
    const { upload } = await createUploader(MAX_IMAGES_PER_USER, { role: 'admin' });

    expect((await upload('services')).status).toBe(201);
    expect((await upload('profiles')).status).toBe(409);
  });
});

describe('an image that is uploaded while its owner closes the account', () => {
  const createOwner = () => createUploader(0);
  const closeAccount = async (user: UserDocument) =>
    (await apiAs(user)).delete('/api/users/me').send({ password: PASSWORD });

  it('is deleted even while it is being stored', async () => {
    const { user, upload } = await createOwner();
    const { GridFSBucket } = mongoose.mongo;
    vi.spyOn(GridFSBucket.prototype, 'openUploadStream').mockImplementationOnce(function (
      this: InstanceType<typeof GridFSBucket>,
      ...options
    ) {
      const stream = this.openUploadStream(...options);
      vi.spyOn(stream, 'end').mockImplementationOnce((data: Buffer) => {
        void closeAccount(user).then(() => stream.end(data));
        return stream;
      });
      return stream;
    });

    const response = await upload();

    expect(response.status).toBe(401);
    expect(response.body.message).toBe(messages.sessionEnded);
    expect(await UserModel.exists({ _id: user._id })).toBeNull();
    expect(await files().countDocuments()).toBe(0);
    expect(await chunks().countDocuments()).toBe(0);
  });

  it.each([1, 2, 3, 4])('is always deleted (round %i)', async () => {
    const { user, upload } = await createOwner();

    const [closed, sent] = await Promise.all([closeAccount(user), upload()]);

    expect(closed.status).toBe(200);
    expect([201, 401]).toContain(sent.status);
    expect(await files().countDocuments()).toBe(0);
    expect(await chunks().countDocuments()).toBe(0);
  });
});
