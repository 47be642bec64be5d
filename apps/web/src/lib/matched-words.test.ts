import { expect, it } from 'vitest';
import { isWordOf, splitWords } from './matched-words.ts';

it.each(['Fix: déjà vu', '  two  spaces ', '', 'a1-b2', 'de\u0301ja\u0300'])(
  'splits %j and loses nothing of it',
  (text) => {
    expect(splitWords(text).join('')).toBe(text);
  },
);

it.each([
  ['leaky tap', 'tap', true],
  ['leaky tap', 'Tapping', true],
  ['leaky tap', 'LEAKY', true],
  ['leaky tap', 'leak', false],
  ['leaky tap', 'leakyness', false],
  ['deja', 'Déjà', true],
  ['tap', ' / ', false],
  ['!?', 'tap', false],
])('of "%s", "%s" is a word that was searched for: %s', (query, word, isFound) => {
  expect(isWordOf(word, query)).toBe(isFound);
});
