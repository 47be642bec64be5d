import { useRef } from 'react';
import { api } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { prepareImage } from '../../lib/prepare-image.ts';
import { commonTexts } from '../../lib/texts.ts';

/** The image could not be stored, so nothing else was changed. */
export class ImageError extends Error {}

interface UploadOptions {
  folder: string;
  /** Shown when the server gives no reason. */
  fallbackMessage: string;
}

/**
 * Returns a function that stores an image and resolves to its URL; a URL is returned as it is. Saving again does not upload the same
 * file twice.
 */
export function useImageUpload({
  folder,
  fallbackMessage,
}: UploadOptions): (image: File | string) => Promise<string> {
  const stored = useRef<{ image: File; url: string }>(undefined);
  return async (image) => {
    if (typeof image === 'string') return image;
    if (stored.current?.image === image) return stored.current.url;
    const url = await storeImage(image, { folder, fallbackMessage });
    stored.current = { image, url };
    return url;
  };
}

/** Stores a prepared image. Resolves to its URL. Throws an ImageError for one that cannot be stored. */
async function storeImage(image: File, { folder, fallbackMessage }: UploadOptions): Promise<string> {
  try {
    return await upload(image, folder);
  } catch (error) {
    throw toImageError(error, fallbackMessage);
  }
}

/** Prepares and stores an image attached to a booking or a message, or of the brand. Returns its URL, or why it could not be stored. */
export async function storeAttachment(
  image: File,
  folder: 'bookings' | 'messages' | 'brand',
): Promise<{ url: string } | { problem: string }> {
  const fallbackMessage = commonTexts.photoUploadFailed;
  const prepared = await prepareImage(image);
  if ('problem' in prepared) return prepared;
  try {
    return { url: await storeImage(prepared.image, { folder, fallbackMessage }) };
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
