import { z } from 'zod';
import { ID_PATTERN } from './ids.ts';
import { messages } from './api-messages.ts';

/** Validates an `Idempotency-Key`: up to 255 visible characters (product 7). */
export const idempotencyKeySchema = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/)
  .describe('A key the caller chooses: 1 to 255 visible ASCII characters');

/** Counts the changes that editors have made to a service, a category or a profile. */
export const versionSchema = z
  .int()
  .describe('Counts the changes by its editors; refreshed copies and decisions of admins do not count');

/**
 * The version that the client has read. The API rejects an update of another version with 412; without a version the
 * last update wins.
 */
export const readVersionSchema = z
  .int({ error: messages.versionInvalid })
  .optional()
  .describe('The version that was read: another one by now is 412. Default: any version');

export const responseMessageSchema = z.string().describe('Result, in a sentence for users');
export const messageResponseSchema = z.object({ message: responseMessageSchema });

/** The marketplace's currency, which applies to the amounts beside it. */
export const currencySchema = z.string().describe('ISO 4217 code of the currency of the amounts beside it');

/** The fields of an amount in a response: a number, and beside it the same in minor units, which no client has to round. */
export function amountFields<const Name extends string>(
  name: Name,
  description: string,
): Record<Name, z.ZodNumber> & Record<`${Name}Minor`, z.ZodInt> {
  const minor = z
    .int()
    .meta({ format: 'int64', description: `\`${name}\` in minor units of the currency, such as cents` });
  const fields = { [name]: z.number().describe(description), [`${name}Minor`]: minor };
  // TypeScript widens computed keys to string.
  return fields as Record<Name, z.ZodNumber> & Record<`${Name}Minor`, z.ZodInt>;
}

/** The fields of an amount that may be missing: both are null then. */
export function nullableAmountFields<const Name extends string>(name: Name, description: string) {
  const fields = Object.entries<z.ZodNumber>(amountFields(name, description));
  // TypeScript widens computed keys to string.
  return Object.fromEntries(fields.map(([key, field]) => [key, field.nullable()])) as Record<
    Name | `${Name}Minor`,
    z.ZodNullable<z.ZodNumber>
  >;
}

/** A number of bytes in a response. */
export const bytesSchema = (description: string) => z.int().meta({ format: 'int64', description });

/**
 * Validates a database id and converts it to lower case, the form in which ids are compared. `message` is its only
 * error message.
 */
export function idSchema(message: string, description = 'An id: 24 hexadecimal digits') {
  return z.string({ error: message }).regex(ID_PATTERN, message).toLowerCase().describe(description);
}

/** The longest text unless product 5 sets another limit, in characters. */
export const MAX_TEXT_LENGTH = 200;
const MAX_LIST_LENGTH = 30;
export const MAX_LIST_ENTRY_LENGTH = 60;

// Characters that hide a part of a text or make it look like another: control characters except tabs and line breaks,
// lone surrogates, noncharacters, and invisible formatting characters (bidirectional controls, soft hyphens, tags).
const REMOVED =
  /(?![\t\n\r])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}|(?!\p{Join_Control})(?=[\p{Cf}\p{Cn}])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;

/** Joiners shape letters of these scripts and combine emoji; elsewhere they are invisible. */
const JOINED =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}' +
  '\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}' +
  '\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]';
const USELESS_JOINERS = new RegExp(
  `(?<!${JOINED})[\\u200c\\u200d]+|[\\u200c\\u200d]+(?!${JOINED}|[\\u200c\\u200d])`,
  'gu',
);

const LINE_BREAKS = /[\t\n\r\u2028\u2029]+/g;

/** More marks than any script has on a letter run over the lines above and below. */
const MAX_MARKS = 3;
const STACKED_MARKS = new RegExp(String.raw`\p{M}{${MAX_MARKS + 1}}`, 'u');

/** Matches a letter or digit of any script, except the invisible Hangul fillers. */
const LETTER_OR_DIGIT = /(?![\u115f\u1160\u3164\uffa0])[\p{L}\p{N}]/u;

/**
 * The characters that `cleanText` removes or trims, in a form that the regular expressions of every language support.
 */
const BLANK = String.raw`\s\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff`;
/** Matches a character that `cleanText` preserves. The pattern is part of the OpenAPI document. */
const NOT_BLANK = new RegExp(`[^${BLANK}]`);

/** Removes hidden characters, composes accents (NFC) and trims. */
export function cleanText(value: string): string {
  return value.replace(REMOVED, '').replace(USELESS_JOINERS, '').normalize('NFC').trim();
}

/** Validates and cleans a text. `missing` is the error for a missing one. */
export function textSchema(label: string, missing: string) {
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be text`),
    })
    .overwrite(cleanText);
}

interface TextRule {
  max?: number;
  /** The error for a missing or empty text. */
  required?: string;
}

export const toOneLine = (value: string): string => value.replace(LINE_BREAKS, ' ');

const hasStackedMarks = (value: string) => STACKED_MARKS.test(value.normalize('NFD'));

/** Returns whether a text can be a name, as `nameSchema` validates them. */
export const isName = (value: string): boolean => LETTER_OR_DIGIT.test(value) && !hasStackedMarks(value);

/** Validates a required text: trimmed, not empty, at most `max` characters. */
export function requiredTextSchema(
  label: string,
  { max = MAX_TEXT_LENGTH, required = `${label} is required` }: TextRule = {},
) {
  return textSchema(label, required)
    .regex(NOT_BLANK, required)
    .max(max, `${label} must be at most ${max} characters`)
    .describe(`${label}: 1 to ${max} characters`);
}

/** Validates a required name: one line, with at least one letter or digit. */
export function nameSchema(
  label: string,
  { max = MAX_TEXT_LENGTH, required = `${label} is required` }: TextRule = {},
) {
  return textSchema(label, required)
    .min(1, required)
    .max(max, `${label} must be at most ${max} characters`)
    .overwrite(toOneLine)
    .refine((value) => value === '' || LETTER_OR_DIGIT.test(value), {
      error: `${label} must have at least one letter or digit`,
    })
    .refine((value) => !hasStackedMarks(value), {
      error: `${label} must have at most ${MAX_MARKS} marks on one letter`,
    })
    .meta({
      pattern: LETTER_OR_DIGIT.source,
      description: `${label}: 1 to ${max} characters, with at least one letter or digit`,
    });
}

/** Validates an optional text: trimmed, at most `max` characters. */
export function optionalTextSchema(label: string, max = MAX_TEXT_LENGTH) {
  return textSchema(label, `${label} must be text`)
    .max(max, `${label} must be at most ${max} characters`)
    .describe(`${label}: at most ${max} characters`)
    .optional();
}

/** Validates a list of short texts such as keywords, and drops empty entries (product 5, service form). */
export function textListSchema(label: string) {
  const entry = textSchema(label, `${label} must be text`).max(
    MAX_LIST_ENTRY_LENGTH,
    `${label}: each entry must be at most ${MAX_LIST_ENTRY_LENGTH} characters`,
  );
  return z
    .array(entry, { error: `${label} must be a list of texts` })
    .overwrite((entries) => entries.filter((value) => value !== ''))
    .max(MAX_LIST_LENGTH, `${label}: at most ${MAX_LIST_LENGTH} entries`)
    .describe(`${label}: at most ${MAX_LIST_LENGTH} entries of ${MAX_LIST_ENTRY_LENGTH} characters`);
}

export const isClosedSchema = z
  .literal(true)
  .optional()
  .describe('The account is closed, so `name` is no name');
