/** The side of the profile image on the profile page, in CSS pixels (product 9). */
export const PROFILE_IMAGE_DISPLAY_PX = 96;
/** The side of the file: sharp on high-density screens, yet a fraction of a camera's resolution. */
export const PROFILE_IMAGE_SIDE_PX = PROFILE_IMAGE_DISPLAY_PX * 5;
const QUALITY = 0.9;

/**
 * Resizes an image so that its shorter side is at most `side` pixels. An image that the browser cannot decode is returned as it is:
 * the server rejects it.
 */
export async function resizeImage(image: File, side = PROFILE_IMAGE_SIDE_PX): Promise<File> {
  try {
    const bitmap = await createImageBitmap(image);
    const scale = Math.min(1, side / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return (await canvasToFile(canvas)) ?? image;
  } catch {
    return image;
  }
}

/** Encodes a canvas as WebP. Resolves to undefined if the browser cannot encode the image. */
export async function canvasToFile(canvas: HTMLCanvasElement): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  return blob ? new File([blob], 'photo', { type: blob.type }) : undefined;
}
