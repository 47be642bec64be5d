import { isObjectIdOrHexString, Types } from 'mongoose';
import type { Migration } from './migration.ts';

interface OwnedFile {
  _id: Types.ObjectId;
  filename: string;
  uploadDate: Date;
  metadata: { owner: string };
}

/**
 * Pictures count towards the quota of whoever has sent them: those that were in the database before there was one are noted with their
 * owner. Nobody knows any more who has sent what to Cloudinary.
 */
export const ownImages: Migration = {
  name: '2026-11-own-images',
  async apply(db) {
    const owned = { 'metadata.owner': { $exists: true } };
    const files = db.collection<OwnedFile>('images.files').find(owned, { sort: { _id: 1 } });
    for await (const { _id, filename, uploadDate, metadata } of files) {
      // A file that somebody has put there by hand must not keep the marketplace from starting.
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
