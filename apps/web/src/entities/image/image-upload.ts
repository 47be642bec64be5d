import { useRef } from 'react';
import { api } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { resizeImage } from '../../lib/resize-image.ts';
import { commonTexts } from '../../lib/texts.ts';

/** The image could not be stored, so nothing else was changed. */
export class ImageError extends Error {}

interface UploadOptions {
  folder: string;
  /** Maximum of the shorter side in pixels; larger images are resized. */
  side?: number;
  /** Shown when the server gives no reason. */
  fallbackMessage: string;
}

/**
 * Returns a function that stores an image and resolves to its URL; a URL is returned as it is. Saving again does not upload the same
 * file twice.
 */
export function useImageUpload({
  folder,
  side,
  fallbackMessage,
}: UploadOptions): (image: File | string) => Promise<string> {
  const stored = useRef<{ image: File; url: string }>(undefined);
  return async (image) => {
    if (typeof image === 'string') return image;
    if (stored.current?.image === image) return stored.current.url;
    const url = await storeImage(image, { folder, ...(side && { side }), fallbackMessage });
    stored.current = { image, url };
    return url;
  };
}

/** Resizes an image and stores it. Resolves to its URL. Throws an ImageError for one that cannot be stored. */
async function storeImage(image: File, { folder, side, fallbackMessage }: UploadOptions): Promise<string> {
  try {
    return await upload(await resizeImage(image, side), folder);
  } catch (error) {
    throw toImageError(error, fallbackMessage);
  }
}

/** The maximum of the shorter side of an attached image, in pixels: enough to see what is broken. */
const ATTACHMENT_SIDE_PX = 1200;

/** Stores an image attached to a booking or a message. Returns its URL, or why it could not be stored. */
export async function storeAttachment(
  image: File,
  folder: 'bookings' | 'messages',
): Promise<{ url: string } | { problem: string }> {
  const fallbackMessage = commonTexts.photoUploadFailed;
  try {
    return { url: await storeImage(image, { folder, side: ATTACHMENT_SIDE_PX, fallbackMessage }) };
  } catch (error) {
    return { problem: error instanceof ImageError ? error.message : fallbackMessage };
  }
}

async function upload(file: File, folder: string): Promise<string> {
  const body = new FormData();
  body.set('folder', folder);
  body.set('file', file);
  const { image } = await api.uploadImage({ body });
  return image.url;
}

/** Turns an error about the image into an ImageError. An ended session and a rate limit are not about it. */
function toImageError(error: unknown, fallbackMessage: string): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, serverMessage } = error;
  if (status === 401 || status === 429) return error;
  const isAboutTheFile = status >= 400 && status < 500 && serverMessage;
  return new ImageError(isAboutTheFile ? serverMessage : fallbackMessage);
}
