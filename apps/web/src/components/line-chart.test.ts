import { expect, it } from 'vitest';
import { getAxisTicks } from './line-chart.tsx';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [8, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10]],
  [21, [0, 10, 20, 30]],
  [400, [0, 100, 200, 300, 400]],
  [1234, [0, 500, 1000, 1500]],
])('reaches %i in a few round steps', (largest, ticks) => {
  expect(getAxisTicks(largest)).toEqual(ticks);
});
