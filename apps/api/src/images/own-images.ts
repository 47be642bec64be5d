import { OWN_IMAGE_PATH } from '@nearhand/shared/images';
import { config } from '../config.ts';
import { logger } from '../logger.ts';
import { deleteFromCloudinaryBy } from './cloudinary-images.ts';
import { findImagesOf } from './database-images.ts';

/** The pictures somebody has sent that are kept in the database. Those at Cloudinary stand where they are used. */
export async function listOwnImages(owner: string): Promise<{ url: string; uploadedAt: string }[]> {
  const images = await findImagesOf(owner);
  return images.map(({ id, uploadedAt }) => ({
    url: OWN_IMAGE_PATH + id,
    uploadedAt: uploadedAt.toISOString(),
  }));
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
