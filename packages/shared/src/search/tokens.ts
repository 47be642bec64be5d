import { findTerms, foldText, isWithoutSpaces, WORD, type Term } from './text-search.ts';

/** A word of a text, as it is searched: folded, and joined where marks stand inside it. "Wi-Fi" → "wifi" */
export interface Token {
  word: string;
  /** What the marks divide, or a number from its unit. "Flat-pack" → "flat", "pack"; one part for most words. */
  parts: readonly Term[];
  /** The range of the text that it stands in, in UTF-16 units. */
  start: number;
  end: number;
}

const APOSTROPHES = String.raw`'’ʼ`;
/** Words with one mark between them, such as A/C, Wi-Fi, 24/7 and child’s, and the two names that end in marks. */
const COMPOUNDS = new RegExp(
  String.raw`\p{L}(?:\+\+|#)(?![\p{L}\p{N}])|${WORD}(?:[-‐‑–/.&+_${APOSTROPHES}]${WORD})*`,
  'gu',
);
const WORDS = new RegExp(WORD, 'gu');
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'u');
const NUMBER_WITH_UNIT = /^(\p{N}+)(\p{L}{2,})$/u;

/** Longer ones are lists and URLs: their words are found, but not as one. */
const MAX_PARTS = 4;
export const MAX_JOINED_LENGTH = 40;

/** Splits a text into the words that are searched. */
export function findTokens(text: string): Token[] {
  return [...text.matchAll(COMPOUNDS)].flatMap(({ 0: compound, index }) => splitCompound(compound, index));
}

function splitCompound(compound: string, index: number): Token[] {
  const end = index + compound.length;
  if (/[+#]$/.test(compound)) return [toToken([{ term: foldText(compound), start: index, end }])];
  const parts = findTerms(compound).map(({ term, ...at }) => ({
    term,
    start: index + at.start,
    end: index + at.end,
  }));
  const count = compound.match(WORDS)?.length ?? 0;
  const whole = toToken(parts);
  const isOne = count > 1 && count <= MAX_PARTS && whole.word.length <= MAX_JOINED_LENGTH;
  if (!isOne || isWithoutSpaces(compound)) return parts.map((part) => toToken(splitUnit(part)));
  // What an apostrophe cuts off is rarely a word: "child’s", "won’t", "l’eau".
  return [
    APOSTROPHE.test(compound) ? { ...whole, parts: parts.filter(({ term }) => term.length > 2) } : whole,
  ];
}

function toToken(parts: readonly Term[]): Token {
  const [first, last] = [parts[0], parts.at(-1)];
  return {
    word: parts.map(({ term }) => term).join(''),
    parts,
    start: first?.start ?? 0,
    end: last?.end ?? 0,
  };
}

function splitUnit(part: Term): Term[] {
  const [, number, unit] = NUMBER_WITH_UNIT.exec(part.term) ?? [];
  if (number === undefined || unit === undefined) return [part];
  const middle = part.start + number.length;
  return [
    { term: number, start: part.start, end: middle },
    { term: unit, start: middle, end: part.end },
  ];
}

/** Returns the parts of a token that are found by themselves: single letters are not. */
export function findableParts({ word, parts }: Token): string[] {
  return parts.flatMap(({ term }) => (term !== word && (term.length > 1 || /\p{N}/u.test(term)) ? term : []));
}

/**
 * Returns what is typed as words of their own, so that a mark is searched like a space: "flat-pack" as "flat pack". With parts that are
 * not found by themselves, such as A/C, it is one.
 */
export function findTypedTokens(text: string): Token[] {
  return findTokens(text).flatMap((token) => {
    const isDivided = token.parts.length > 1 && findableParts(token).length === token.parts.length;
    return isDivided ? token.parts.map((part) => toToken([part])) : [token];
  });
}
