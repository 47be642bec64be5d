import type { Image } from '@nearhand/shared/image-schemas';
import { OWN_IMAGE_ID, OWN_IMAGE_PATH } from '@nearhand/shared/images';
import { config } from '../config.ts';
import { logger } from '../logger.ts';
import { throughFailOver } from '../database/fail-over.ts';
import { deleteFromCloudinary, uploadToCloudinary } from './cloudinary-images.ts';
import { removeImage, saveImage } from './database-images.ts';
import type { Sender } from './decoding-turns.ts';
import { toWebImage } from './web-image.ts';

export interface NewImage {
  /** The file as it was sent. What it is called or declared to be does not count. */
  buffer: Buffer;
  folder: string;
  /** Id of the user who sent it, and with whose account it goes. */
  owner?: string;
  /** Whose turn at the decoders it takes. */
  sender?: Sender;
}

/**
 * Keeps a picture somebody sent, at Cloudinary where that is set up and in the database otherwise. Throws 415 for what is no
 * image, 400 for one that cannot be read, 429 while too many are being read and 502 when Cloudinary does not take it.
 */
export async function storeImage({ buffer, folder, owner, sender }: NewImage): Promise<Image> {
  const image = await toWebImage(buffer, sender);
  if (config.CLOUDINARY_URL) return uploadToCloudinary(image, folder, owner);
  const publicId = await throughFailOver(() => saveImage(image, folder, owner));
  return { url: `${OWN_IMAGE_PATH}${publicId}`, publicId, width: image.width, height: image.height };
}

/** Removes a stored image, wherever it is kept. Never fails: an image that stays behind does no harm, and the log names it. */
export async function deleteImage(publicId: string): Promise<void> {
  try {
    const isHere = OWN_IMAGE_ID.test(publicId) && (await throughFailOver(() => removeImage(publicId)));
    if (!isHere && config.CLOUDINARY_URL) await deleteFromCloudinary(publicId);
  } catch (error) {
    logger.warn({ err: error, publicId }, 'an image could not be deleted');
  }
}
