import { messages } from '@nearhand/shared/api-messages';
import { validateImageFile } from '@nearhand/shared/images/images';

/** The longest side of an uploaded image, in pixels: more than a page shows, and a fraction of what a phone takes. */
const MAX_SIDE_PX = 2048;
const QUALITY = 0.9;

/** What the server stores as well; other formats are converted if the browser can read them. */
const STORED_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Formats that only some browsers read. Some name no type for them. */
const OTHER_FORMATS = /\.(heic|heif|avif|tiff?|jxl|bmp|dng|svg)$/i;

export type PreparedImage = { image: File } | { problem: string };

/**
 * Prepares a chosen file for its upload: upright, at most 2,048 pixels long, and in a format that the server stores. Resolves to what is
 * wrong with a file that cannot be prepared; its size counts only then.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  if (file.type !== '' && !file.type.startsWith('image/')) return { problem: messages.image.notAnImage };
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { problem: explain(file) };
  const isReady =
    STORED_TYPES.includes(file.type) &&
    Math.max(bitmap.width, bitmap.height) <= MAX_SIDE_PX &&
    !validateImageFile(file);
  const image = isReady ? file : await shrink(bitmap).catch(() => undefined);
  bitmap.close();
  return image ? { image } : { problem: validateImageFile(file) ?? messages.image.unreadable };
}

function explain(file: File): string {
  const isOther = file.type === '' ? OTHER_FORMATS.test(file.name) : !STORED_TYPES.includes(file.type);
  if (isOther) return messages.image.formatUnsupported;
  return validateImageFile(file) ?? messages.image.unreadable;
}

async function shrink(bitmap: ImageBitmap): Promise<File | undefined> {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvasToFile(canvas);
}

/** Encodes a canvas as WebP, or as JPEG where the browser has no WebP. Resolves to undefined if it cannot encode the image. */
export async function canvasToFile(canvas: HTMLCanvasElement): Promise<File | undefined> {
  for (const type of ['image/webp', 'image/jpeg']) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    // A browser that lacks a format encodes PNG instead, which is many times larger.
    if (blob?.type === type) return new File([blob], 'photo', { type });
  }
  return undefined;
}
