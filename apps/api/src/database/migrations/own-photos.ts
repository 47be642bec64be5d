import { isLocalImageUrl } from '@nearhand/shared/images/images';
import type { Types } from 'mongoose';
import { config } from '../../config.ts';
import type { Migration } from './migration.ts';

interface StoredUser {
  _id: Types.ObjectId;
  profilePhoto?: string;
  ownImages?: { url?: string }[];
}

/**
 * Removes photos at foreign URLs, from the services of the provider as well: such a URL tells its host who views the photo. Until
 * now they were accepted; since then a photo is an upload.
 */
export const ownPhotos: Migration = {
  name: '2026-11-own-photos',
  async apply(db) {
    const users = db.collection<StoredUser>('users');
    const withPhoto = users.find(
      { profilePhoto: { $type: 'string' } },
      { projection: { profilePhoto: 1, 'ownImages.url': 1 } },
    );
    for await (const { _id, profilePhoto = '', ownImages = [] } of withPhoto) {
      const isOwn = isUpload(profilePhoto) || ownImages.some(({ url }) => url === profilePhoto);
      if (isOwn) continue;
      const card = { provider: _id, 'providerCard.profilePhoto': profilePhoto };
      // The user last: a run that was killed before finds the rest again by it.
      await db.collection('services').updateMany(card, { $unset: { 'providerCard.profilePhoto': 1 } });
      await users.updateOne({ _id, profilePhoto }, { $unset: { profilePhoto: 1 } });
    }
  },
};

/** Returns whether the URL is that of an upload. The senders of older images at Cloudinary are unknown. */
function isUpload(url: string): boolean {
  if (isLocalImageUrl(url)) return true;
  if (!config.CLOUDINARY_URL) return false;
  return url.startsWith(
    `https://res.cloudinary.com/${new URL(config.CLOUDINARY_URL).hostname}/image/upload/`,
  );
}
