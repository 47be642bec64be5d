import { MAX_QUERY_LENGTH } from '../limits.ts';

/** Splits a typed list: "a, b,,c" → ["a", "b", "c"] (product 5, service form). */
export function parseCommaList(typed: string): string[] {
  return typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** A search term, and the range of the text that it stands in, in UTF-16 units. */
export interface Term {
  term: string;
  start: number;
  end: number;
}

/** Letters and digits with their marks; joiners shape letters within a word. */
export const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*`;
const WORDS = new RegExp(WORD, 'gu');
const LETTERS = /[\p{L}\p{N}]/gu;
export const TERMS = /[\p{L}\p{N}\p{M}]+/gu;
/** Matches scripts without spaces between words: Thai, Lao, Burmese, Khmer, Japanese and Chinese. */
const WITHOUT_SPACES = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\p{Script=Han}]/u;

// Accents of Latin, Greek and Cyrillic letters, points of Hebrew, vowel signs and hamzas of Arabic, and its filler. The marks of
// other scripts tell words apart: without them most words of Hindi are one.
const DROPPED = new RegExp(
  String.raw`[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200c\u200d]`,
  'g',
);
/** Letters that no decomposition makes equal. */
const EQUAL_LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ı: 'i',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ς: 'σ',
};
const UNEQUAL = /[ßøıłæœđς]/g;

let segmenter: Intl.Segmenter | undefined;

/** Returns whether a text has letters of a script without spaces between words. */
export function isWithoutSpaces(text: string): boolean {
  return WITHOUT_SPACES.test(text);
}

/** Folds a text for comparing: lower case, without accents. "Straße in Łódź" → "strasse in lodz" */
export function foldText(value: string): string {
  return value
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(UNEQUAL, (letter) => EQUAL_LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/** Splits a text into search terms: folded words of letters and digits. "Café déjà-vu" → ["cafe", "deja", "vu"] */
export function tokenize(value: string): string[] {
  return findTerms(value).map(({ term }) => term);
}

/** Splits a text into search terms and where they stand. */
export function findTerms(value: string): Term[] {
  const terms: Term[] = [];
  for (const { 0: word, index } of value.matchAll(WORDS)) {
    for (const { part, at } of splitWord(word)) {
      for (const [term] of foldText(part).matchAll(TERMS)) {
        terms.push({ term, start: index + at, end: index + at + part.length });
      }
    }
  }
  return terms;
}

const MAX_QUERY_TERMS = 20;
/** Signs and marks count as no letters, and still end. */
const MAX_QUERY_UNITS = 2000;

/**
 * Cuts a query to the letters and distinct terms that one search may have, which count after folding: a ligature of Arabic folds
 * to eighteen letters, and a letter with three marks to one.
 */
export function cutQuery(query: string): string {
  let end = 0;
  let letters = 0;
  for (const character of query.trim()) {
    letters += (foldText(character).match(LETTERS) ?? []).length;
    if (letters > MAX_QUERY_LENGTH || end + character.length > MAX_QUERY_UNITS) break;
    end += character.length;
  }
  const cut = query.trim().slice(0, end);
  const distinct = new Set<string>();
  for (const { term, start } of findTerms(cut)) {
    distinct.add(term);
    if (distinct.size > MAX_QUERY_TERMS) return cut.slice(0, start).trim();
  }
  return cut.trim();
}

function splitWord(word: string): { part: string; at: number }[] {
  if (!isWithoutSpaces(word)) return [{ part: word, at: 0 }];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return [...segmenter.segment(word)].map(({ segment, index }) => ({ part: segment, at: index }));
}

/** Returns the end of the shortest beginning of `text` with the letters of `prefix` or more, folded, in UTF-16 units. */
export function foldedPrefixEnd(text: string, prefix: string): number {
  const { length } = tokenize(prefix).join('');
  let end = 0;
  for (const character of text) {
    end += character.length;
    if (tokenize(text.slice(0, end)).join('').length >= length) break;
  }
  // A mark belongs to the letter before it.
  return end + (/^[\p{M}\u200c\u200d]*/u.exec(text.slice(end))?.[0].length ?? 0);
}
