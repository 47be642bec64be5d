import { isOwnImageAddress } from '@nearhand/shared/images';
import type { Types } from 'mongoose';
import { config } from '../../config.ts';
import type { Migration } from './migration.ts';

interface StoredUser {
  _id: Types.ObjectId;
  profilePhoto?: string;
  ownImages?: { url?: string }[];
}

/**
 * The photo of a person is an upload of this marketplace: one at a foreign address tells its host who looks at it, and when. Such
 * addresses were taken until now; they are removed, in the services of the provider as well.
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

/** Of those at Cloudinary from before pictures were noted with the user nobody knows who sent them. */
function isUpload(address: string): boolean {
  if (isOwnImageAddress(address)) return true;
  if (!config.CLOUDINARY_URL) return false;
  return address.startsWith(
    `https://res.cloudinary.com/${new URL(config.CLOUDINARY_URL).hostname}/image/upload/`,
  );
}
