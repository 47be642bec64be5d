import { isObjectIdOrHexString, Types } from 'mongoose';
import type { Migration } from './migration.ts';

interface OwnedFile {
  _id: Types.ObjectId;
  filename: string;
  uploadDate: Date;
  metadata: { owner: string };
}

/**
 * Adds images that were stored before the image quota to the uploads of their owner. The owners of images at Cloudinary are
 * unknown.
 */
export const ownImages: Migration = {
  name: '2026-11-own-images',
  async apply(db) {
    const owned = { 'metadata.owner': { $exists: true } };
    const files = db.collection<OwnedFile>('images.files').find(owned, { sort: { _id: 1 } });
    for await (const { _id, filename, uploadDate, metadata } of files) {
      // A file that was added by hand must not prevent the start.
      if (!isObjectIdOrHexString(metadata.owner)) continue;
      const publicId = _id.toString();
      const image = { _id, folder: filename, sentAt: uploadDate, url: `/api/images/${publicId}`, publicId };
      await db.collection<{ ownImages: (typeof image)[] }>('users').updateOne(
        {
          _id: Types.ObjectId.createFromHexString(metadata.owner),
          'ownImages.publicId': { $ne: publicId },
        },
        { $push: { ownImages: image } },
      );
    }
  },
};
