import { LOCAL_IMAGE_PATH, PROFILE_IMAGE_FOLDER } from '@nearhand/shared/images/images';
import type { ClientSession } from 'mongoose';
import { config } from '../../config.ts';
import { logger } from '../../observability/logger.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { readInBatches } from '../../database/paginate.ts';
import { deleteAllFromCloudinary, deleteByUrl } from './storage/cloudinary.ts';
import { deleteOwnedFromGridfs, readGridfsImages } from './storage/gridfs.ts';

/**
 * Reads the images of a user in batches, from GridFS and from Cloudinary. Older ones at Cloudinary are missing,
 * because their owner was not recorded.
 */
export async function* readUserImages({
  _id,
  uploads = [],
}: Pick<UserDocument, '_id' | 'uploads'>): AsyncGenerator<{ url: string; uploadedAt: string }[]> {
  for await (const batch of readInBatches(readGridfsImages(_id.toString()))) {
    yield batch.map(({ publicId, uploadedAt }) => toAccountImage(LOCAL_IMAGE_PATH + publicId, uploadedAt));
  }
  yield uploads.flatMap(({ url, uploadedAt }) =>
    url === undefined || url.startsWith(LOCAL_IMAGE_PATH) ? [] : [toAccountImage(url, uploadedAt)],
  );
}

function toAccountImage(url: string, uploadedAt: Date) {
  return { url, uploadedAt: uploadedAt.toISOString() };
}

/**
 * Deletes the images of a user at Cloudinary, if configured. Never fails: the log names the owner of remaining
 * images.
 */
export async function deleteRemoteUserImages(owner: string): Promise<void> {
  if (!config.CLOUDINARY_URL) return;
  try {
    await deleteAllFromCloudinary(owner);
  } catch (error) {
    logger.error({ err: error, owner }, 'the images of a closed account could not be deleted');
  }
}

interface ProfileImage {
  url: string;
  owner: string;
}

/**
 * Deletes a profile photo from the database, and from the quota, in the transaction `tx`. Only the owner's
 * uploads in the profile folder are deleted: no service or booking uses an image of that folder.
 */
export async function deleteProfileImage({ url, owner }: ProfileImage, tx: ClientSession): Promise<void> {
  const image = { folder: PROFILE_IMAGE_FOLDER, url };
  await UserModel.updateOne(
    { _id: owner },
    { $pull: { uploads: image } },
    { session: tx, timestamps: false },
  );
  if (!url.startsWith(LOCAL_IMAGE_PATH)) return;
  await deleteOwnedFromGridfs(
    { owner, folder: PROFILE_IMAGE_FOLDER },
    url.slice(LOCAL_IMAGE_PATH.length),
    tx,
  );
}

/** Deletes a profile photo at Cloudinary, if configured. Never fails: the log names what remains. */
export async function deleteRemoteProfileImage({ url, owner }: ProfileImage): Promise<void> {
  if (!config.CLOUDINARY_URL) return;
  try {
    await deleteByUrl({ url, owner, folder: PROFILE_IMAGE_FOLDER });
  } catch (error) {
    logger.error({ err: error, url }, 'a removed profile photo could not be deleted');
  }
}
