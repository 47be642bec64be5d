import { expect, it } from 'vitest';
import { roundMoney } from './money.ts';

it.each([
  [1.005, 1.01],
  [6.663333, 6.66],
  [0.1 + 0.2, 0.3],
  [97.5, 97.5],
])('rounds %d to %d', (amount, rounded) => {
  expect(roundMoney(amount)).toBe(rounded);
});
