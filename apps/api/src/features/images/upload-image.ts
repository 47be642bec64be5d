import type { Image } from '@nearhand/shared/images/images.schema';
import { MAX_IMAGES_PER_USER } from '@nearhand/shared/images/images';
import { messages } from '@nearhand/shared/api-messages';
import { Types } from 'mongoose';
import { withFailoverRetry } from '../../database/retry.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConflictError, InvalidTokenError } from '../../errors.ts';
import { logger } from '../../observability/logger.ts';
import { UserModel, type UserImage } from '../../models/user.model.ts';
import { deleteImage, storeImage, type NewImage } from './image-store.ts';
import { deleteOrphanedImages } from './orphaned-images.ts';

/**
 * Stores an image of a user, like `storeImage`. Throws a ConflictError when the quota is full, and an
 * InvalidTokenError if the account is closed meanwhile.
 */
export async function uploadImage({ buffer, folder, owner, sender }: Required<NewImage>): Promise<Image> {
  await deleteOrphanedImages(owner);
  const slot = { _id: new Types.ObjectId(), folder, uploadedAt: new Date() };
  await reserveQuota(owner, slot);
  try {
    const image = await storeImage({ buffer, folder, owner, sender });
    await commitUpload(owner, slot, image);
    return image;
  } catch (error) {
    await releaseQuota(owner, slot);
    throw error;
  }
}

/**
 * Reserves a slot before the image is stored, by one conditional write: of two concurrent uploads, only one gets the
 * last slot.
 */
async function reserveQuota(owner: string, slot: UserImage): Promise<void> {
  const count = { $size: { $ifNull: ['$uploads', []] } };
  await withTransaction(async (tx) => {
    const { matchedCount } = await UserModel.updateOne(
      { _id: owner, $expr: { $lt: [count, MAX_IMAGES_PER_USER] } },
      { $push: { uploads: slot } },
      { session: tx, timestamps: false },
    );
    if (matchedCount > 0) return;
    if (await UserModel.exists({ _id: owner }).session(tx)) throw new ConflictError(messages.image.tooMany);
    throw new InvalidTokenError();
  });
}

/**
 * Records the URL of the image. A concurrent deletion of the account conflicts: either it finds the image and erases
 * it, or this finds no account and deletes the image.
 */
async function commitUpload(owner: string, { _id }: UserImage, { url, publicId }: Image): Promise<void> {
  try {
    const { matchedCount } = await withFailoverRetry(() =>
      UserModel.updateOne(
        { _id: owner, 'uploads._id': _id },
        { $set: { 'uploads.$.url': url, 'uploads.$.publicId': publicId } },
        { timestamps: false },
      ),
    );
    if (matchedCount === 0) throw new InvalidTokenError();
  } catch (error) {
    await deleteImage(publicId);
    throw error;
  }
}

/** Releases a slot. Never fails: an empty slot is deleted later, like an unused image. */
async function releaseQuota(owner: string, { _id }: UserImage): Promise<void> {
  try {
    await withFailoverRetry(() =>
      UserModel.updateOne({ _id: owner }, { $pull: { uploads: { _id } } }, { timestamps: false }),
    );
  } catch (error) {
    logger.warn({ err: error, owner }, 'the quota slot of a failed upload could not be released');
  }
}
