import { expect, it } from 'vitest';
import { getTargetOfKey, moveRow } from './use-lifted-row.ts';

const rows = ['a', 'b', 'c', 'd'].map((_id) => ({ _id, name: _id }));

it.each([
  ['b', 0, 'bacd'],
  ['b', 1, 'abcd'],
  ['b', 3, 'acdb'],
  ['a', 2, 'bcad'],
])('moves %s to the place %i', (id, to, expected) => {
  expect(
    moveRow(rows, id, to)
      .map(({ _id }) => _id)
      .join(''),
  ).toBe(expected);
});

it.each([
  ['ArrowUp', 0, 0],
  ['ArrowUp', 2, 1],
  ['ArrowDown', 3, 3],
  ['ArrowDown', 2, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['Enter', 1, undefined],
])('%s moves a row from %i to %s', (key, index, expected) => {
  expect(getTargetOfKey(key, index, rows.length)).toBe(expected);
});
