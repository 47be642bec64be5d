import { expect, it } from 'vitest';
import { panCrop, getCropRect, INITIAL_CROP } from './image-crop.ts';

const wide = { width: 400, height: 200 };

it('cuts the largest square out of the middle', () => {
  expect(getCropRect(wide, INITIAL_CROP)).toEqual({ left: 100, top: 0, side: 200 });
});

it('cuts a smaller square at the given position', () => {
  expect(getCropRect(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 300, top: 0, side: 100 });
});

it('follows the dragged photo and stays within it', () => {
  const toTheRight = panCrop(wide, INITIAL_CROP, { right: 0.25, down: 0.25 });
  expect(getCropRect(wide, toTheRight)).toEqual({ left: 50, top: 0, side: 200 });

  const further = panCrop(wide, toTheRight, { right: 5, down: 0 });
  expect(getCropRect(wide, further)).toEqual({ left: 0, top: 0, side: 200 });
});
