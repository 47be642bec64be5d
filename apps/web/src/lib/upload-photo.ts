import { ImageError, storeImage } from './image-upload.ts';
import { commonTexts } from './texts.ts';

/** The maximum of the shorter side of a photo, in pixels: enough to see what is broken. */
const SIDE_PX = 1200;

/** Stores a photo in a folder. Returns its URL, or why it could not be stored. */
export async function uploadPhoto(
  file: File,
  folder: 'bookings' | 'messages',
): Promise<{ url: string } | { problem: string }> {
  const fallbackMessage = commonTexts.photoUploadFailed;
  try {
    return { url: await storeImage(file, { folder, side: SIDE_PX, fallbackMessage }) };
  } catch (error) {
    return { problem: error instanceof ImageError ? error.message : fallbackMessage };
  }
}
