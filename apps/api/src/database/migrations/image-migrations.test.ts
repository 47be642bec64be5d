import { mongo, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { config } from '../../config.ts';
import { imageIds } from './image-ids.ts';
import { ownPhotos } from './own-photos.ts';

const client = new mongo.MongoClient(inject('mongodbUri'));
const db = client.db('image-migrations');

beforeAll(async () => {
  await client.connect();
});
beforeEach(async () => {
  await db.dropDatabase();
});
afterAll(async () => {
  await db.dropDatabase();
  await client.close();
});

describe('image ids', () => {
  const files = db.collection<{ _id: Types.ObjectId | string; metadata?: { publicId?: string } }>(
    'images.files',
  );

  it('of earlier images are those in the URLs of documents; random ones stay', async () => {
    const [old, bare] = [new Types.ObjectId(), new Types.ObjectId()];
    const random = 'f'.repeat(32);
    await files.insertMany([
      { _id: old, metadata: { width: 2 } as object },
      { _id: bare },
      { _id: new Types.ObjectId(), metadata: { publicId: random } },
      { _id: 'put there by hand' },
    ]);

    await imageIds.apply(db);
    await imageIds.apply(db);

    const stored = await files.find().toArray();
    expect(stored.map(({ metadata }) => metadata?.publicId)).toEqual(
      expect.arrayContaining([old.toString(), bare.toString(), random, undefined]),
    );
    expect(await files.findOne({ _id: old })).toMatchObject({
      metadata: { width: 2, publicId: old.toString() },
    });
  });

  it('are complete after a run that was killed halfway', async () => {
    const ids = Array.from({ length: 20 }, () => new Types.ObjectId());
    await files.insertMany(ids.map((_id) => ({ _id })));
    // What a killed run has done: some of them.
    await files.updateMany({ _id: { $in: ids.slice(0, 7) } }, [
      { $set: { 'metadata.publicId': { $toString: '$_id' } } },
    ]);

    await imageIds.apply(db);

    const stored = await files.distinct('metadata.publicId');
    expect(new Set(stored)).toEqual(new Set(ids.map(String)));
  });
});

describe('own photos', () => {
  const users = db.collection<{ _id: Types.ObjectId; profilePhoto?: string; ownImages?: object[] }>('users');
  const services = db.collection('services');
  const recorded = 'https://res.cloudinary.com/former/image/upload/v1/profiles/abc.webp';
  const hosted = 'https://res.cloudinary.com/here/image/upload/v1/profiles/abc.webp';

  it('stay, and those at foreign URLs are removed, also from the services of the provider', async () => {
    Object.assign(config, { CLOUDINARY_URL: 'cloudinary://key:secret@here' });
    const photos = {
      [`/api/images/${'a'.repeat(24)}`]: true,
      [recorded]: true,
      [hosted]: true,
      'https://tracker.example/robin.png': false,
      'http://tracker.example/robin.png': false,
      'https://res.cloudinary.com.evil.example/here/image/upload/x': false,
      'https://market.example/api/images/x': false,
    };
    const people = Object.keys(photos).map((profilePhoto) => ({
      _id: new Types.ObjectId(),
      profilePhoto,
      ownImages: [{ url: recorded }],
    }));
    await users.insertMany([...people, { _id: new Types.ObjectId() }]);
    await services.insertMany(
      people.map(({ _id, profilePhoto }) => ({
        provider: _id,
        providerCard: { name: 'Robin', profilePhoto },
      })),
    );

    await ownPhotos.apply(db);
    await ownPhotos.apply(db);

    const preserved = Object.entries(photos).flatMap(([photo, isPreserved]) => (isPreserved ? [photo] : []));
    const left = { $exists: true };
    expect(new Set(await users.distinct('profilePhoto', { profilePhoto: left }))).toEqual(new Set(preserved));
    expect(new Set(await services.distinct('providerCard.profilePhoto'))).toEqual(new Set(preserved));
    expect(await services.countDocuments({ 'providerCard.name': 'Robin' })).toBe(people.length);
  });

  it('are removed from a provider although an earlier run was killed after the services', async () => {
    const _id = new Types.ObjectId();
    const profilePhoto = 'https://tracker.example/robin.png';
    await users.insertOne({ _id, profilePhoto });
    await services.insertOne({ provider: _id, providerCard: { name: 'Robin' } });

    await ownPhotos.apply(db);

    expect(await users.findOne({ _id })).toEqual({ _id });
  });
});
