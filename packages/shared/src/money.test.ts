import { describe, expect, it } from 'vitest';
import {
  parseDecimalInput,
  parsePriceInput,
  priceStep,
  roundMoney,
  toDecimalText,
  validatePrice,
  validateTypedPrice,
  withMinorUnits,
} from './money.ts';

it.each([
  [1.005, 'USD', 1.01],
  [6.663333, 'USD', 6.66],
  [0.1 + 0.2, 'USD', 0.3],
  [97.5, 'EUR', 97.5],
  [1500.5, 'JPY', 1501],
  [1500.4, 'JPY', 1500],
  [6.6665, 'KWD', 6.667],
  [6.6664, 'KWD', 6.666],
])('rounds %d to what %s has: %d', (amount, currency, rounded) => {
  expect(roundMoney(amount, currency)).toBe(rounded);
});

it.each([
  ['JPY', 1, '1500'],
  ['KWD', 0.001, '1500.000'],
  ['EUR', 0.01, '1500.00'],
  ['USD', 0.01, '1500.00'],
])('prices in %s go in steps of %d and are written %s', (currency, step, text) => {
  expect(priceStep(currency)).toBe(step);
  expect(toDecimalText(1500, currency)).toBe(text);
});

describe('a price with more decimals than its currency', () => {
  it.each([
    [1500.5, 'JPY', 'A price in JPY has no decimals: the smallest step is 1'],
    [1.005, 'USD', 'A price in USD has at most 2 decimals: the smallest step is 0.01'],
    [1.005, 'EUR', 'A price in EUR has at most 2 decimals: the smallest step is 0.01'],
    [1.0005, 'KWD', 'A price in KWD has at most 3 decimals: the smallest step is 0.001'],
  ])('%d %s is rejected: %s', (price, currency, message) => {
    expect(validatePrice(price, currency)).toBe(message);
  });

  it.each([
    [1500, 'JPY'],
    [65.5, 'USD'],
    [1.005, 'KWD'],
  ])('%d %s has none', (price, currency) => {
    expect(validatePrice(price, currency)).toBeUndefined();
  });
});

it.each([
  ['65,50', 'USD', 65.5],
  [' 65.50 ', 'USD', 65.5],
  ['65,5', 'EUR', 65.5],
  ['65.', 'EUR', 65],
  ['1.505', 'KWD', 1.505],
  ['1,50', 'KWD', 1.5],
  ['1500.5', 'JPY', 1500.5],
  ['1,500', 'USD', Number.NaN],
  ['1,500', 'KWD', Number.NaN],
  ['1.500', 'USD', Number.NaN],
  ['1.5055', 'KWD', Number.NaN],
  ['1,500.00', 'USD', Number.NaN],
  ['6e3', 'USD', Number.NaN],
  ['-1', 'USD', Number.NaN],
  ['', 'USD', Number.NaN],
  ['٦٥٫٥٠', 'USD', 65.5],
  ['۶۵٫۵', 'USD', 65.5],
  ['१२.३४५', 'KWD', 12.345],
  ['１５００', 'JPY', 1500],
  ['６５．５', 'USD', 65.5],
  ['１，５００', 'USD', Number.NaN],
  ['5²', 'USD', Number.NaN],
])(
  'reads a price that is typed as "%s" in %s as %d, and never as a hundred times that',
  (typed, currency, price) => {
    expect(parsePriceInput(typed, currency)).toBe(price);
  },
);

it.each([
  ['1.005', 'USD', 'A price in USD has at most 2 decimals: the smallest step is 0.01'],
  ['1,500', 'USD', 'A price in USD has at most 2 decimals: the smallest step is 0.01'],
  ['1500.5', 'JPY', 'A price in JPY has no decimals: the smallest step is 1'],
  ['١٫٢٣٤٥', 'KWD', 'A price in KWD has at most 3 decimals: the smallest step is 0.001'],
  ['1.234', 'KWD', undefined],
  ['80', 'USD', undefined],
  ['much', 'USD', undefined],
  ['', 'USD', undefined],
])('says which step a price has that is typed as "%s" in %s: %s', (typed, currency, message) => {
  expect(validateTypedPrice(typed, currency)).toBe(message);
});

it('takes as many decimals of a number as are allowed', () => {
  expect([parseDecimalInput('1.25', 2), parseDecimalInput('1.25', 1), parseDecimalInput('1.250', 3)]).toEqual(
    [1.25, Number.NaN, 1.25],
  );
});

it.each([
  ['USD', 1_234_567.89, 123_456_789],
  ['USD', 0.07, 7],
  ['USD', 4.35, 435],
  ['JPY', 1500, 1500],
  ['KWD', 1.005, 1005],
])('in %s, %d is %d minor units', (currency, price, priceMinor) => {
  expect(withMinorUnits({ price }, currency)).toEqual({ price, priceMinor });
});
