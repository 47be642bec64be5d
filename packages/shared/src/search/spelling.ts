const MIN_CORRECTED_LENGTH = 4;
const MIN_LENGTH_FOR_TWO = 8;
/** Deletions are built of this many first letters only: terms that differ by two edits share a variant there. */
const VARIANT_LENGTH = 10;

/** Returns how many edits may correct a typed term. */
export function allowedEdits(term: string): number {
  const { length } = Array.from(term);
  if (length < MIN_CORRECTED_LENGTH) return 0;
  return length < MIN_LENGTH_FOR_TWO ? 1 : 2;
}

/**
 * Builds the variants of a term with up to `edits` letters of its beginning left out, itself included. Terms that are at most
 * that many edits apart have one in common.
 */
export function buildDeletions(term: string, edits: number): string[] {
  const found = new Set([Array.from(term).slice(0, VARIANT_LENGTH).join('')]);
  let longest = [...found];
  for (let round = 0; round < edits; round += 1) {
    longest = longest.flatMap((variant) => {
      const letters = Array.from(variant);
      return letters.map((_letter, at) => [...letters.slice(0, at), ...letters.slice(at + 1)].join(''));
    });
    for (const variant of longest) found.add(variant);
  }
  return [...found];
}

/** Builds the variants that are stored with a term: every typed term that it may correct shares one. */
export function buildStoredDeletions(term: string): string[] {
  // A term may be typed with two letters more or fewer, and a typed one of three is never corrected.
  const { length } = Array.from(term);
  if (length < MIN_CORRECTED_LENGTH - 1) return [];
  return buildDeletions(term, length < MIN_LENGTH_FOR_TWO - 2 ? 1 : 2);
}

/** Returns the number of edits between two terms (optimal string alignment: a transposition is one). */
export function countEdits(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  let before: number[] = [];
  let previous = [0, ...to.map((_letter, at) => at + 1)];
  for (const [row, letter] of from.entries()) {
    const current = [row + 1];
    for (const [column, target] of to.entries()) {
      const substituted = (previous[column] ?? 0) + (letter === target ? 0 : 1);
      const edits = Math.min(substituted, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1);
      const isSwapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === target;
      current.push(isSwapped ? Math.min(edits, (before[column - 1] ?? 0) + 1) : edits);
    }
    before = previous;
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
