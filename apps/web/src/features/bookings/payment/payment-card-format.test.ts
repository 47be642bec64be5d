import { expect, it } from 'vitest';
import { formatCardNumber, formatExpiry } from './payment-card-format.ts';

it.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242x4242', '4242 4242 4242 4242'],
])('formats the card number %j as %j', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

it.each([
  ['', ''],
  ['1', '1'],
  ['4', '04'],
  ['12', '12'],
  // 12/3 after deleting its last character.
  ['12/', '12'],
  ['123', '12/3'],
  ['12 / 34', '12/34'],
])('formats the expiry date %j as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});
