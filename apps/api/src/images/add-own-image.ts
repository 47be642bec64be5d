import type { Image } from '@nearhand/shared/image-schemas';
import { MAX_IMAGES_PER_USER } from '@nearhand/shared/images';
import { messages } from '@nearhand/shared/messages';
import { Types } from 'mongoose';
import { throughFailOver } from '../database/fail-over.ts';
import { inTransaction } from '../database/transactions.ts';
import { ConflictError, UnauthorizedError } from '../errors.ts';
import { logger } from '../logger.ts';
import { UserModel, type OwnImage } from '../users/user.model.ts';
import { deleteImage, storeImage, type NewImage } from './image-store.ts';
import { removeUnusedImages } from './unused-images.ts';

/**
 * Keeps a picture for somebody who has an account, like `storeImage`. Throws a ConflictError when they have no room for another one,
 * and an UnauthorizedError when the account is closed meanwhile.
 */
export async function addOwnImage({ buffer, folder, owner, sender }: Required<NewImage>): Promise<Image> {
  await removeUnusedImages(owner);
  const place = { _id: new Types.ObjectId(), folder, sentAt: new Date() };
  await takePlace(owner, place);
  try {
    const image = await storeImage({ buffer, folder, owner, sender });
    await fillPlace(owner, place, image);
    return image;
  } catch (error) {
    await leavePlace(owner, place);
    throw error;
  }
}

/** Taken before the picture is stored, by one conditional write: of two that are sent at once, only one gets the last place. */
async function takePlace(owner: string, place: OwnImage): Promise<void> {
  const count = { $size: { $ifNull: ['$ownImages', []] } };
  await inTransaction(async (session) => {
    const { matchedCount } = await UserModel.updateOne(
      { _id: owner, $expr: { $lt: [count, MAX_IMAGES_PER_USER] } },
      { $push: { ownImages: place } },
      { session, timestamps: false },
    );
    if (matchedCount > 0) return;
    if (await UserModel.exists({ _id: owner }).session(session))
      throw new ConflictError(messages.image.tooMany);
    throw new UnauthorizedError(messages.sessionEnded);
  });
}

/**
 * Notes where the picture is. An account that is closed at the same time collides with this write: either the picture is there for it
 * to erase, or the account is missing here and the picture goes at once.
 */
async function fillPlace(owner: string, { _id }: OwnImage, { url, publicId }: Image): Promise<void> {
  try {
    const { matchedCount } = await throughFailOver(() =>
      UserModel.updateOne(
        { _id: owner, 'ownImages._id': _id },
        { $set: { 'ownImages.$.url': url, 'ownImages.$.publicId': publicId } },
        { timestamps: false },
      ),
    );
    if (matchedCount === 0) throw new UnauthorizedError(messages.sessionEnded);
  } catch (error) {
    await deleteImage(publicId);
    throw error;
  }
}

/** Never fails: a place that nothing has filled is free again once it is as old as an unused picture. */
async function leavePlace(owner: string, { _id }: OwnImage): Promise<void> {
  try {
    await throughFailOver(() =>
      UserModel.updateOne({ _id: owner }, { $pull: { ownImages: { _id } } }, { timestamps: false }),
    );
  } catch (error) {
    logger.warn({ err: error, owner }, 'the place of a picture that was not stored could not be left');
  }
}
