import { describe, expect, it } from 'vitest';
import { allowedEdits, buildDeletions, buildStoredDeletions, countEdits } from './spelling.ts';

describe('the number of edits between two terms', () => {
  it.each([
    ['plumber', 'plumber', 0],
    ['plumer', 'plumber', 1],
    ['plumbber', 'plumber', 1],
    ['plunber', 'plumber', 1],
    ['pulmber', 'plumber', 1],
    ['lpubmer', 'plumber', 2],
    ['ca', 'abc', 3],
    ['', 'abc', 3],
  ])('of %s and %s', (one, other, edits) => {
    expect(countEdits(one, other)).toBe(edits);
    expect(countEdits(other, one)).toBe(edits);
  });
});

it('allows edits by the length of the typed term', () => {
  expect(['tap', 'taps', 'plumber', 'plumbers'].map(allowedEdits)).toEqual([0, 1, 1, 2]);
});

describe('the variants of a term', () => {
  it('find every term that is near enough', () => {
    let state = 7;
    const random = (count: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % count;
    };
    const letter = () => 'abcd'.charAt(random(4));
    let compared = 0;
    for (let round = 0; round < 4000; round += 1) {
      const meant = Array.from({ length: 3 + random(12) }, letter).join('');
      let typed = meant;
      for (let edit = 0; edit < 1 + random(2); edit += 1) {
        const at = random(typed.length + 1);
        const [head, tail] = [typed.slice(0, at), typed.slice(at)];
        const swapped = head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2);
        typed = [head + letter() + tail, head + tail.slice(1), head + letter() + tail.slice(1), swapped][
          random(4)
        ] as string;
      }
      const edits = allowedEdits(typed);
      if (edits === 0 || countEdits(typed, meant) > edits) continue;
      compared += 1;
      const stored = new Set(buildStoredDeletions(meant));
      expect(
        buildDeletions(typed, edits).some((variant) => stored.has(variant)),
        `${typed} for ${meant}`,
      ).toBe(true);
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it('are few', () => {
    expect(buildStoredDeletions('x'.repeat(200)).length).toBeLessThan(60);
    expect(buildStoredDeletions('abcdefghijklmnopqrstuvwxyz'.repeat(20)).length).toBeLessThan(60);
  });
});
