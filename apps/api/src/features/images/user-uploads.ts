import { PROFILE_IMAGE_FOLDER } from '@nearhand/shared/images';
import { messages } from '@nearhand/shared/messages';
import type { ClientSession } from 'mongoose';
import { InvalidError, InvalidTokenError } from '../../errors.ts';
import { notSuspended, UserModel, type UserDocument } from '../users/user.model.ts';

/**
 * Writes to the document of a user, so that a concurrent booking, account deletion or deletion of unused images
 * conflicts. Returns the uploads of the user. Throws an InvalidTokenError for a suspended user and a closed account.
 */
export async function lockUploads(id: string, tx: ClientSession): Promise<Pick<UserDocument, 'ownImages'>> {
  const user = await UserModel.findOneAndUpdate(
    { _id: id, ...notSuspended },
    { $inc: { bookingsMade: 1 } },
    { session: tx, timestamps: false, projection: { ownImages: 1 } },
  ).lean();
  if (!user) throw new InvalidTokenError();
  return user;
}

/**
 * Throws an InvalidError for an image that is no upload of the user. Profile photos are not allowed: each is deleted
 * when the profile gets another one. Images in `present`, which the document has already, may stay.
 */
export function assertUploads(
  images: string[] | undefined,
  { ownImages = [] }: Pick<UserDocument, 'ownImages'>,
  present: string[] = [],
): void {
  const uploads = ownImages.filter(({ folder }) => folder !== PROFILE_IMAGE_FOLDER).map(({ url }) => url);
  const isAllowed = (image: string) => present.includes(image) || uploads.includes(image);
  if (images && !images.every(isAllowed)) throw new InvalidError(messages.image.notUploaded, 'images');
}
