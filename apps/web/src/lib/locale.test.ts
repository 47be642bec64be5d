import { expect, it } from 'vitest';
import { chooseLocale } from './locale.ts';

it('takes the English the person prefers', () => {
  expect(chooseLocale(['de-AT', 'en-GB', 'en-US'])).toBe('en-GB');
});

it('falls back to American English', () => {
  expect(chooseLocale(['de-AT', 'fr'])).toBe('en-US');
});
