import { z } from 'zod';

/** Longest text where the specification names no limit of its own, in characters. */
export const MAX_TEXT_LENGTH = 200;
export const MAX_LIST_LENGTH = 30;
export const MAX_LIST_ENTRY_LENGTH = 60;

// Control characters (C0 without line breaks and tabs, C1), controls of the writing direction, characters that show nothing, halves
// of surrogate pairs: they hide a part of a text or make it read as another one.
const REMOVED =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

/** The joiners shape letters of these scripts, and join emoji to one; anywhere else they show nothing. */
const JOINED =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}' +
  '\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}' +
  '\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]';
const USELESS_JOINERS = new RegExp(
  `(?<!${JOINED})[\\u200c\\u200d]+|[\\u200c\\u200d]+(?!${JOINED}|[\\u200c\\u200d])`,
  'gu',
);

const LINE_BREAKS = /[\t\n\r\u2028\u2029]+/g;

/** A letter or digit of any script, but for the Hangul letters that stand for an empty place. */
const LETTER_OR_DIGIT = /(?![\u115f\u1160\u3164\uffa0])[\p{L}\p{N}]/u;

/** Whatever is left when control characters and the spaces around a text are gone. */
// eslint-disable-next-line no-control-regex
const NOT_BLANK = /[^\s\u0000-\u001f\u007f]/;

/** The text without what hides in it, its accents composed (NFC), without spaces around it. */
export function cleanText(value: string): string {
  return value.replace(REMOVED, '').replace(USELESS_JOINERS, '').normalize('NFC').trim();
}

/** A text that is cleaned. `missing` is said when there is none. */
export function text(label: string, missing: string) {
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be text`),
    })
    .overwrite(cleanText);
}

interface TextRule {
  max?: number;
  /** Said when the text is missing or empty. */
  required?: string;
}

/** Text that must be there: trimmed, not empty, at most `max` characters. */
export function requiredText(
  label: string,
  { max = MAX_TEXT_LENGTH, required = `${label} is required` }: TextRule = {},
) {
  return text(label, required)
    .regex(NOT_BLANK, required)
    .max(max, `${label} must be at most ${max} characters`)
    .describe(`${label}: 1 to ${max} characters`);
}

/** What somebody or something is called: text of one line that must be there, with at least one letter or digit. */
export function nameText(label: string, { max = MAX_TEXT_LENGTH, ...rule }: TextRule = {}) {
  return requiredText(label, { max, ...rule })
    .overwrite((value) => value.replace(LINE_BREAKS, ' '))
    .refine((value) => value === '' || LETTER_OR_DIGIT.test(value), {
      error: `${label} must have at least one letter or digit`,
    })
    .describe(`${label}: 1 to ${max} characters, with at least one letter or digit`);
}

/** Text that may be missing or empty: trimmed, at most `max` characters. */
export function optionalText(label: string, max = MAX_TEXT_LENGTH) {
  return text(label, `${label} must be text`)
    .max(max, `${label} must be at most ${max} characters`)
    .describe(`${label}: at most ${max} characters`)
    .optional();
}

/** A list of short texts such as keywords; empty entries are dropped (spec section 5, service form). */
export function textList(label: string) {
  const entry = text(label, `${label} must be text`).max(
    MAX_LIST_ENTRY_LENGTH,
    `${label}: each entry must be at most ${MAX_LIST_ENTRY_LENGTH} characters`,
  );
  return z
    .array(entry, { error: `${label} must be a list of texts` })
    .overwrite((entries) => entries.filter((value) => value !== ''))
    .max(MAX_LIST_LENGTH, `${label}: at most ${MAX_LIST_LENGTH} entries`)
    .describe(`${label}: at most ${MAX_LIST_LENGTH} entries of ${MAX_LIST_ENTRY_LENGTH} characters`);
}
