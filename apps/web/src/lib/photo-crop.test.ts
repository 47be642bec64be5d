import { expect, it } from 'vitest';
import { dragged, squareOf, WHOLE } from './photo-crop.ts';

const wide = { width: 400, height: 200 };

it('cuts the largest square out of the middle', () => {
  expect(squareOf(wide, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
});

it('cuts a smaller square where it is told to', () => {
  expect(squareOf(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 300, top: 0, side: 100 });
});

it('follows the photo that is dragged, and stays on it', () => {
  const toTheRight = dragged(wide, WHOLE, { right: 0.25, down: 0.25 });
  expect(squareOf(wide, toTheRight)).toEqual({ left: 50, top: 0, side: 200 });

  const further = dragged(wide, toTheRight, { right: 5, down: 0 });
  expect(squareOf(wide, further)).toEqual({ left: 0, top: 0, side: 200 });
});
