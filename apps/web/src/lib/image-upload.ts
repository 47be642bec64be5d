import type { ImageReply } from '@nearhand/shared/image-schemas';
import { useRef } from 'react';
import { callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { smallerPhoto } from './smaller-photo.ts';

/** The photo could not be stored, so nothing else was changed either. */
export class PhotoError extends Error {}

interface Upload {
  /** Where it is filed. */
  folder: string;
  /** The shorter side it is sent with, in pixels, unless it has less. */
  side?: number;
  /** What the screen says when it cannot be stored and the server does not say why. */
  failed: string;
}

/**
 * Stores a photo and answers its address; the address of one that is stored already is answered as it is. Saving again does not
 * upload the same photo twice.
 */
export function useImageUpload({ folder, side, failed }: Upload): (photo: File | string) => Promise<string> {
  const stored = useRef<{ photo: File; address: string }>(undefined);
  return async (photo) => {
    if (typeof photo === 'string') return photo;
    if (stored.current?.photo === photo) return stored.current.address;
    const address = await upload(await smallerPhoto(photo, side), folder).catch((error: unknown) => {
      throw photoError(error, failed);
    });
    stored.current = { photo, address };
    return address;
  };
}

async function upload(file: File, folder: string): Promise<string> {
  const body = new FormData();
  body.set('folder', folder);
  body.set('file', file);
  const { image } = await callApi<ImageReply>('POST', '/uploads/image', { body });
  return image.url;
}

/** An ended session and a pause that is asked for are not about the photo; a file that was refused says why. */
function photoError(error: unknown, failed: string): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, serverMessage } = error;
  if (status === 401 || status === 429) return error;
  const isAboutTheFile = status >= 400 && status < 500 && serverMessage;
  return new PhotoError(isAboutTheFile ? serverMessage : failed);
}
