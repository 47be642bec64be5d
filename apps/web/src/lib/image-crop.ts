import { canvasToFile } from './prepare-image.ts';

/** The side of the profile image on the profile page, in CSS pixels (product 9). */
export const PROFILE_IMAGE_DISPLAY_PX = 96;
/** The side of the file: sharp on high-density screens, yet a fraction of a camera's resolution. */
const PROFILE_IMAGE_SIDE_PX = PROFILE_IMAGE_DISPLAY_PX * 5;

export interface Crop {
  /** 1 is the largest square; 2 has half its side. */
  zoom: number;
  /** Position of the square within its range, from 0 (left, top) to 1 (right, bottom). */
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const INITIAL_CROP: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

/** Returns the square in pixels of the image. */
export function getCropRect({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

/** Returns the crop after dragging the image under its frame; `right` and `down` are ratios of the frame's side. */
export function panCrop(image: Size, crop: Crop, { right, down }: { right: number; down: number }): Crop {
  const { left, top, side } = getCropRect(image, crop);
  return {
    ...crop,
    x: clampRatio(left - right * side, image.width - side, crop.x),
    y: clampRatio(top - down * side, image.height - side, crop.y),
  };
}

function clampRatio(place: number, room: number, otherwise: number): number {
  return room > 0 ? Math.min(1, Math.max(0, place / room)) : otherwise;
}

export function renderCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop) {
  const { left, top, side } = getCropRect(image, crop);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Renders the square to a file, no larger than it is shown. */
export async function cropImage(image: ImageBitmap, crop: Crop): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.round(Math.min(PROFILE_IMAGE_SIDE_PX, getCropRect(image, crop).side)));
  canvas.width = side;
  canvas.height = side;
  renderCrop(canvas, image, crop);
  return canvasToFile(canvas);
}
