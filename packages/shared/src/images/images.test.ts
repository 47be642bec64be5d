import { expect, it } from 'vitest';
import { IMAGE_URL_PATTERN, validateImageFile, MAX_IMAGE_BYTES, UPLOAD_URL_PATTERN } from './images.ts';

it('accepts an image of at most 5,242,880 bytes', () => {
  expect(validateImageFile({ type: 'image/png', size: MAX_IMAGE_BYTES })).toBeUndefined();
  expect(validateImageFile({ type: 'image/png', size: MAX_IMAGE_BYTES + 1 })).toBe(
    'Image size should be less than 5MB',
  );
  expect(validateImageFile({ type: 'text/plain', size: 1 })).toBe('Please select a valid image file');
});

const ID = '0123456789abcdef01234567';

it.each([
  '',
  'https://example.org',
  'HTTPS://example.org/a b.png?size=2#top',
  'http://192.168.1.5:8080/a.png',
  'http://[::1]:4000/a.png',
  'https://bücher.example?x',
  `/api/images/${ID}`,
  `/api/images/${ID}89abcdef`,
])('accepts the image URL %j', (url) => {
  expect(IMAGE_URL_PATTERN.test(url)).toBe(true);
});

it.each([
  'https://',
  'https:///a.png',
  'https://:80/a.png',
  'https://exa mple.org/a.png',
  'https://user@example.org/a.png',
  'https://example.org/a.png\nx',
  'blob:https://example.org/1',
  'javascript:alert(1)//https://example.org',
  '//example.org/a.png',
  '/api/images/1',
  `/api/images/${ID}/../x`,
])('rejects the image URL %j', (url) => {
  expect(IMAGE_URL_PATTERN.test(url)).toBe(false);
});

it('accepts only local and Cloudinary URLs as uploads', () => {
  expect(UPLOAD_URL_PATTERN.test('')).toBe(true);
  expect(UPLOAD_URL_PATTERN.test(`/api/images/${ID}`)).toBe(true);
  expect(UPLOAD_URL_PATTERN.test('https://res.cloudinary.com/market/image/upload/a.webp')).toBe(true);
  expect(UPLOAD_URL_PATTERN.test('https://res.cloudinary.com.example.org/a.webp')).toBe(false);
  expect(UPLOAD_URL_PATTERN.test('https://example.org/a.webp')).toBe(false);
});
