import { tokenize } from '@nearhand/shared/search/text-search';

/** "Fix: déjà vu" → ["Fix", ": ", "déjà", " ", "vu"]. */
export function splitByTerms(text: string): string[] {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).filter((part) => part !== '');
}

/** Returns whether a text matches a term of `query`, as the search does: the last term matches as a prefix. */
export function isMatch(text: string, query: string): boolean {
  const terms = tokenize(query);
  const last = terms.at(-1);
  if (last === undefined) return false;
  return tokenize(text).some((term) => terms.includes(term) || term.startsWith(last));
}

/** "Tap repair" by [[0, 3]] → "Tap", marked, and " repair". */
export function splitByRanges(
  text: string,
  ranges: readonly (readonly number[])[],
): { part: string; isMarked: boolean }[] {
  const parts: { part: string; isMarked: boolean }[] = [];
  let end = 0;
  for (const [from = 0, to = 0] of ranges) {
    parts.push(
      { part: text.slice(end, from), isMarked: false },
      { part: text.slice(from, to), isMarked: true },
    );
    end = to;
  }
  return [...parts, { part: text.slice(end), isMarked: false }].filter(({ part }) => part !== '');
}
