import { searchWords } from '@nearhand/shared/words';

/** "Fix: déjà vu" → ["Fix", ": ", "déjà", " ", "vu"]. */
export function splitWords(text: string): string[] {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).filter((part) => part !== '');
}

/** Whether search takes a text for one of the words of `query`: the last one it takes for a beginning. */
export function isWordOf(text: string, query: string): boolean {
  const words = searchWords(query);
  const last = words.at(-1);
  if (last === undefined) return false;
  return searchWords(text).some((word) => words.includes(word) || word.startsWith(last));
}
