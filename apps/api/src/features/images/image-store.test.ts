import mongoose from 'mongoose';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../test/api.ts';
import { buildImage, createJpeg } from '../../test/images.ts';
import { deleteImage, storeImage } from './commands.ts';

const chunks = () => mongoose.connection.collection('images.chunks');

let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await createJpeg();
});

async function storeAndRead(buffer: Buffer): Promise<Buffer> {
  const { url } = await storeImage({ buffer, folder: '' });
  const response = await api.get(url);
  return response.body;
}

describe('a stored image', () => {
  it('is WebP within 1600 by 1600 pixels', async () => {
    const stored = await storeAndRead(await buildImage(3000, 2000).png().toBuffer());

    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1067 });
  });

  it('has no GPS position or other metadata', async () => {
    const withPosition = await buildImage()
      .withExif({
        IFD0: { Copyright: 'Robin Lee', Software: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(await sharp(withPosition).metadata()).toHaveProperty('exif');

    const stored = await sharp(await storeAndRead(withPosition)).metadata();

    expect(stored).not.toHaveProperty('exif');
    expect(stored).not.toHaveProperty('xmp');
    expect(stored).not.toHaveProperty('icc');
  });

  it('is rotated upright', async () => {
    const sideways = await buildImage(30, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    const stored = await sharp(await storeAndRead(sideways)).metadata();

    expect(stored).toMatchObject({ width: 20, height: 30 });
    expect(stored.orientation).toBeUndefined();
  });

  it('has no appended data', async () => {
    const stored = await storeAndRead(
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04')]),
    );

    expect(stored.toString('latin1')).not.toContain('script');
    expect(stored.toString('latin1')).not.toContain('PK');
  });
});

describe('the image store', () => {
  it('has its indexes before the first upload', async () => {
    expect(await chunks().indexes()).toContainEqual(
      expect.objectContaining({ key: { files_id: 1, n: 1 }, unique: true }),
    );
  });

  it('stores an image of several chunks', async () => {
    const noise = await sharp({
      create: {
        width: 1100,
        height: 1100,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();

    const { url, publicId } = await storeImage({ buffer: noise, folder: '' });
    const response = await api.get(url);

    const files = await mongoose.connection.collection('images.files').find().toArray();
    const id = files.find(({ metadata }) => metadata.publicId === publicId)?._id;
    expect(await chunks().countDocuments({ files_id: id })).toBeGreaterThan(1);
    expect(await sharp(response.body).metadata()).toMatchObject({ width: 1100, height: 1100 });
  });

  it('deletes an image with all of its chunks, and ignores a missing one', async () => {
    const { url, publicId } = await storeImage({ buffer: jpeg, folder: '' });

    await deleteImage(publicId);
    await deleteImage(publicId);

    expect((await api.get(url)).status).toBe(404);
    const stored = await mongoose.connection.collection('images.files').distinct('_id');
    expect((await chunks().distinct('files_id')).map(String)).toEqual(stored.map(String));
  });

  it('rejects too many concurrent images, and accepts them afterwards', async () => {
    const large = await buildImage(1000, 1000).jpeg().toBuffer();
    const store = () => storeImage({ buffer: large, folder: '' });

    const outcomes = await Promise.allSettled(Array.from({ length: 14 }, store));

    const rejected = outcomes.filter((outcome) => 'reason' in outcome);
    expect(rejected).toHaveLength(4);
    expect(rejected[0]).toMatchObject({ reason: { code: 'too_many_requests' } });
    await expect(store()).resolves.toHaveProperty('publicId');
  });
});
