import { expect, it } from 'vitest';
import { toReviewerName } from './reviewer-name.ts';

it.each([
  ['Sofia Larsen', 'Sofia L.'],
  ['Fatima Zahra Idrissi', 'Fatima I.'],
  ['  Peter   van\tDyk ', 'Peter D.'],
  ['Cher', 'Cher'],
  ['sofia larsen', 'sofia l.'],
  ['Ana-Maria Ñíguez', 'Ana-Maria Ñ.'],
  // One character to a reader: a letter with a mark that does not compose.
  ['Ada m\u0306ora', 'Ada m\u0306.'],
  ['李 小龙', '李 小.'],
  ['Robin 👩‍🔧fix', 'Robin 👩‍🔧.'],
])('%s reviews as %s', (name, published) => {
  expect(toReviewerName(name)).toBe(published);
});
