import { PROFILE_PHOTO_SIZE_PX } from '@nearhand/shared/images';

/** Sharp on screens with several pixels to the point, and a fraction of what a camera takes. */
export const PROFILE_SIDE_PX = PROFILE_PHOTO_SIZE_PX * 5;
const QUALITY = 0.9;

/** The photo with a shorter side of at most `side` pixels. What the browser cannot read is left as it is: the server says what is wrong with it. */
export async function smallerPhoto(photo: File, side = PROFILE_SIDE_PX): Promise<File> {
  try {
    const bitmap = await createImageBitmap(photo);
    const scale = Math.min(1, side / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return (await fileOf(canvas)) ?? photo;
  } catch {
    return photo;
  }
}

/** undefined where the browser cannot make one. */
export async function fileOf(canvas: HTMLCanvasElement): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  return blob ? new File([blob], 'photo', { type: blob.type }) : undefined;
}
