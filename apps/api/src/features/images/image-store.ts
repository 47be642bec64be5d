import type { Image } from '@nearhand/shared/images/images.schema';
import { LOCAL_IMAGE_ID_PATTERN, LOCAL_IMAGE_PATH } from '@nearhand/shared/images/images';
import { config } from '../../config.ts';
import { logger } from '../../observability/logger.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { deleteFromCloudinary, uploadToCloudinary } from './storage/cloudinary.ts';
import { deleteFromGridfs, saveToGridfs } from './storage/gridfs.ts';
import type { Sender } from './decoding-limit.ts';
import { processImage } from './process-image.ts';

export interface NewImage {
  /** The uploaded file. Its name and declared type are ignored. */
  buffer: Buffer;
  folder: string;
  /** The id of the user who uploads it. It is deleted with the account. */
  owner?: string;
  /** The client whose decoding limits apply. */
  sender?: Sender;
}

/**
 * Stores an uploaded image, at Cloudinary if that is configured and in the database otherwise. Throws 415 for a file
 * that is no image, 400 for an unreadable one, 429 while too many are being decoded and 502 when Cloudinary fails.
 */
export async function storeImage({ buffer, folder, owner, sender }: NewImage): Promise<Image> {
  const image = await processImage(buffer, sender);
  if (config.CLOUDINARY_URL) return uploadToCloudinary(image, folder, owner);
  const publicId = await withFailoverRetry(() => saveToGridfs(image, folder, owner));
  return { url: `${LOCAL_IMAGE_PATH}${publicId}`, publicId, width: image.width, height: image.height };
}

/** Deletes a stored image. Never fails: a remaining image does no harm, and the log names it. */
export async function deleteImage(publicId: string): Promise<void> {
  try {
    const isLocal =
      LOCAL_IMAGE_ID_PATTERN.test(publicId) && (await withFailoverRetry(() => deleteFromGridfs(publicId)));
    if (!isLocal && config.CLOUDINARY_URL) await deleteFromCloudinary(publicId);
  } catch (error) {
    logger.warn({ err: error, publicId }, 'an image could not be deleted');
  }
}
