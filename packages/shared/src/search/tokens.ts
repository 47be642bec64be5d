import { findTerms, foldText, isWithoutSpaces, TERMS, WORD } from './text-search.ts';

/** A word of a text, as it is searched: folded, and joined where marks stand inside it. "Wi-Fi" → "wifi" */
export interface Token {
  word: string;
  /** What the marks divide, or a number from its unit. "Flat-pack" → ["flat", "pack"]; one part for most words. */
  parts: readonly string[];
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
  if (/[+#]$/.test(compound)) {
    const word = foldText(compound);
    return [{ word, parts: [word], start: index, end }];
  }
  const words = compound.match(WORDS) ?? [];
  const parts = words.flatMap((part) => foldText(part).match(TERMS) ?? []);
  const word = parts.join('');
  const isOne = words.length > 1 && words.length <= MAX_PARTS && word.length <= MAX_JOINED_LENGTH;
  if (!isOne || isWithoutSpaces(compound)) return splitPlain(compound, index);
  // What an apostrophe cuts off is rarely a word: "child’s", "won’t", "l’eau".
  const found = APOSTROPHE.test(compound) ? parts.filter((part) => part.length > 2) : parts;
  return [{ word, parts: found, start: index, end }];
}

function splitPlain(text: string, index: number): Token[] {
  return findTerms(text).map(({ term, start, end }) => {
    const [, number, unit] = NUMBER_WITH_UNIT.exec(term) ?? [];
    const parts = number !== undefined && unit !== undefined ? [number, unit] : [term];
    return { word: term, parts, start: index + start, end: index + end };
  });
}

/** Returns the parts of a token that are found by themselves: single letters are not. */
export function findableParts({ word, parts }: Token): string[] {
  return parts.filter((part) => part !== word && (part.length > 1 || /\p{N}/u.test(part)));
}
