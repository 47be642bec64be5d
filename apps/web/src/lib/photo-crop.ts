import { fileOf, PROFILE_SIDE_PX } from './smaller-photo.ts';

/** Which square is cut out of a photo. */
export interface Crop {
  /** 1 is the largest square there is; 2 has half its side. */
  zoom: number;
  /** Where the square lies in the room it has, from 0 (left, top) to 1 (right, bottom). */
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

/** The square in pixels of the photo. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

/** The crop after the photo was dragged under its frame; `right` and `down` are shares of the frame's side. */
export function dragged(photo: Size, crop: Crop, { right, down }: { right: number; down: number }): Crop {
  const { left, top, side } = squareOf(photo, crop);
  return {
    ...crop,
    x: shareOf(left - right * side, photo.width - side, crop.x),
    y: shareOf(top - down * side, photo.height - side, crop.y),
  };
}

function shareOf(place: number, room: number, otherwise: number): number {
  return room > 0 ? Math.min(1, Math.max(0, place / room)) : otherwise;
}

export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop) {
  const { left, top, side } = squareOf(photo, crop);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(photo, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file of its own, no larger than it is shown. */
export async function croppedPhoto(photo: ImageBitmap, crop: Crop): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.round(Math.min(PROFILE_SIDE_PX, squareOf(photo, crop).side)));
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, photo, crop);
  return fileOf(canvas);
}
