import { expect, it } from 'vitest';
import { formatBookingNumber, NUMBER_LETTERS, NUMBER_PATTERN, parseBookingNumber } from './booking-number.ts';

it('has 30 letters and digits, without those that look alike', () => {
  expect(new Set(NUMBER_LETTERS).size).toBe(30);
  expect(NUMBER_LETTERS).not.toMatch(/[0O1ILU]/);
});

it.each(['7KQ-2M4', '7kq2m4', ' 7Kq-2m4 ', '7KQ2M4'])('reads %s', (typed) => {
  expect(parseBookingNumber(typed)).toBe('7KQ2M4');
  expect(new RegExp(`^${NUMBER_PATTERN}$`).test(typed.trim())).toBe(true);
});

it.each(['', '7KQ-2M', '7KQ2-M4', '7KQ-2MO', '7KQ-2M1', '7KQ 2M4', '7KQ-2M4X'])('rejects %s', (typed) => {
  expect(parseBookingNumber(typed)).toBeUndefined();
  expect(new RegExp(`^${NUMBER_PATTERN}$`).test(typed)).toBe(false);
});

it('is written with a hyphen', () => {
  expect(formatBookingNumber('7KQ2M4')).toBe('7KQ-2M4');
});
