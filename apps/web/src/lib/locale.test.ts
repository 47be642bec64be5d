import { expect, it } from 'vitest';
import { chooseLocale } from './locale.ts';

it("uses the user's preferred English", () => {
  expect(chooseLocale(['de-AT', 'en-GB', 'en-US'])).toBe('en-GB');
});

it('falls back to American English', () => {
  expect(chooseLocale(['de-AT', 'fr'])).toBe('en-US');
});
