import { tokenize } from '@nearhand/shared/text-search';

/** "Fix: déjà vu" → ["Fix", ": ", "déjà", " ", "vu"]. */
export function splitByTerms(text: string): string[] {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).filter((part) => part !== '');
}

/** Returns whether a text matches a term of `query`, as the search does: the last term matches as a prefix. */
export function isMatch(text: string, query: string): boolean {
  const words = tokenize(query);
  const last = words.at(-1);
  if (last === undefined) return false;
  return tokenize(text).some((word) => words.includes(word) || word.startsWith(last));
}
