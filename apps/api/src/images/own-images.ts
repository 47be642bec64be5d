import { OWN_IMAGE_PATH, PROFILE_PHOTO_FOLDER } from '@nearhand/shared/images';
import type { ClientSession } from 'mongoose';
import { config } from '../config.ts';
import { logger } from '../logger.ts';
import { UserModel, type UserDocument } from '../users/user.model.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import { deleteFromCloudinaryBy, deleteOneFromCloudinary } from './cloudinary-images.ts';
import { readImagesOf, removeImageOf } from './database-images.ts';

/** The pictures somebody has sent, wherever they are kept. Of those at Cloudinary from before pictures were noted with the user nobody knows. */
export async function* readOwnImages({
  _id,
  ownImages = [],
}: Pick<UserDocument, '_id' | 'ownImages'>): AsyncGenerator<{ url: string; uploadedAt: string }[]> {
  for await (const batch of readInBatches(readImagesOf(_id.toString()))) {
    yield batch.map(({ publicId, uploadedAt }) => toSentImage(OWN_IMAGE_PATH + publicId, uploadedAt));
  }
  yield ownImages.flatMap(({ url, sentAt }) =>
    url === undefined || url.startsWith(OWN_IMAGE_PATH) ? [] : [toSentImage(url, sentAt)],
  );
}

function toSentImage(url: string, uploadedAt: Date) {
  return { url, uploadedAt: uploadedAt.toISOString() };
}

/** Removes what somebody has sent to Cloudinary, if that is in use. Never fails: the log names whose images stay behind. */
export async function deleteRemoteImagesOf(owner: string): Promise<void> {
  if (!config.CLOUDINARY_URL) return;
  try {
    await deleteFromCloudinaryBy(owner);
  } catch (error) {
    logger.error({ err: error, owner }, 'the images of a closed account could not be deleted');
  }
}

interface OwnPhoto {
  address: string;
  owner: string;
}

/**
 * Removes a profile photo, from the database when it is kept there and from what counts towards the quota, in the transaction of
 * `session`. Only what its owner has sent as a profile photo: no service and no booking shows one of those.
 */
export async function removeProfilePhoto(
  { address, owner }: OwnPhoto,
  session: ClientSession,
): Promise<void> {
  const image = { folder: PROFILE_PHOTO_FOLDER, url: address };
  await UserModel.updateOne({ _id: owner }, { $pull: { ownImages: image } }, { session, timestamps: false });
  if (!address.startsWith(OWN_IMAGE_PATH)) return;
  await removeImageOf({ owner, folder: PROFILE_PHOTO_FOLDER }, address.slice(OWN_IMAGE_PATH.length), session);
}

/** The same for one at Cloudinary, if that is in use. Never fails: the log names what stays behind. */
export async function deleteRemoteProfilePhoto({ address, owner }: OwnPhoto): Promise<void> {
  if (!config.CLOUDINARY_URL) return;
  try {
    await deleteOneFromCloudinary({ address, owner, folder: PROFILE_PHOTO_FOLDER });
  } catch (error) {
    logger.error({ err: error, address }, 'a removed profile photo could not be deleted');
  }
}
