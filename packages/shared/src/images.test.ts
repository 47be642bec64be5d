import { expect, it } from 'vitest';
import { imageFileProblem, isImageAddress, MAX_IMAGE_BYTES } from './images.ts';

it('takes an image of exactly 5,242,880 bytes and not one more', () => {
  expect(imageFileProblem({ type: 'image/png', size: MAX_IMAGE_BYTES })).toBeUndefined();
  expect(imageFileProblem({ type: 'image/png', size: MAX_IMAGE_BYTES + 1 })).toBe(
    'Image size should be less than 5MB',
  );
  expect(imageFileProblem({ type: 'text/plain', size: 1 })).toBe('Please select a valid image file');
});

it('shows images from http(s) and from the marketplace only', () => {
  expect(isImageAddress('HTTPS://example.org/a.png')).toBe(true);
  expect(isImageAddress('https://')).toBe(false);
  expect(isImageAddress('blob:https://example.org/1')).toBe(false);
});
