import { expect, it } from 'vitest';
import { isMatch, splitByRanges, splitByTerms } from './highlight.ts';

it.each(['Fix: déjà vu', '  two  spaces ', '', 'a1-b2', 'de\u0301ja\u0300'])(
  'splits %j without losing a character',
  (text) => {
    expect(splitByTerms(text).join('')).toBe(text);
  },
);

it('splits by the ranges that the API names', () => {
  const ranges = [
    [0, 3],
    [8, 14],
  ];

  const parts = splitByRanges('Tap and repair', ranges);

  expect(parts).toEqual([
    { part: 'Tap', isMarked: true },
    { part: ' and ', isMarked: false },
    { part: 'repair', isMarked: true },
  ]);
  expect(splitByRanges('Tap', [])).toEqual([{ part: 'Tap', isMarked: false }]);
});

it.each([
  ['leaky tap', 'tap', true],
  ['leaky tap', 'Tapping', true],
  ['leaky tap', 'LEAKY', true],
  ['leaky tap', 'leak', false],
  ['leaky tap', 'leakyness', false],
  ['deja', 'Déjà', true],
  ['tap', ' / ', false],
  ['!?', 'tap', false],
])('for the query "%s", "%s" is a match: %s', (query, text, isFound) => {
  expect(isMatch(text, query)).toBe(isFound);
});
