import { expect, it } from 'vitest';
import { validatePrice, priceStep, parsePriceInput, roundMoney, withMinorUnits } from './money.ts';

it.each([
  [1.005, 1.01],
  [6.663333, 6.66],
  [0.1 + 0.2, 0.3],
  [97.5, 97.5],
])('rounds %d to %d', (amount, rounded) => {
  expect(roundMoney(amount, 'USD')).toBe(rounded);
});

it.each([
  [1500.5, 'JPY', 1501],
  [1500.4, 'JPY', 1500],
  [6.666, 'USD', 6.67],
  [6.666, 'KWD', 6.67],
])('rounds %d to what %s has: %d', (amount, currency, rounded) => {
  expect(roundMoney(amount, currency)).toBe(rounded);
});

it('returns the price step of a currency', () => {
  expect([priceStep('JPY'), priceStep('USD'), priceStep('EUR')]).toEqual([1, 0.01, 0.01]);
});

it('rejects a price with more decimals than its currency', () => {
  expect(validatePrice(1500.5, 'JPY')).toBe('A price in JPY has no decimals');
  expect(validatePrice(1500, 'JPY')).toBeUndefined();
  expect(validatePrice(1.005, 'USD')).toBe('A price in USD has at most 2 decimals');
  expect(validatePrice(65.5, 'USD')).toBeUndefined();
});

it.each([
  ['65,50', 65.5],
  [' 65.50 ', 65.5],
  ['65,5', 65.5],
  ['65.', 65],
  ['1,500', Number.NaN],
  ['1.500', Number.NaN],
  ['1,500.00', Number.NaN],
  ['6e3', Number.NaN],
  ['-1', Number.NaN],
  ['', Number.NaN],
])('reads a price that is typed as "%s" as %d, and never as a hundred times that', (typed, price) => {
  expect(parsePriceInput(typed)).toBe(price);
});

it.each([
  ['USD', 1_234_567.89, 123_456_789],
  ['USD', 0.07, 7],
  ['USD', 4.35, 435],
  ['JPY', 1500, 1500],
])('in %s, %d is %d minor units', (currency, price, priceMinor) => {
  expect(withMinorUnits({ price }, currency)).toEqual({ price, priceMinor });
});
