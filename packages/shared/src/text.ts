import { z } from 'zod';

/** Longest text where the specification names no limit of its own, in characters. */
export const MAX_TEXT_LENGTH = 200;
export const MAX_LIST_LENGTH = 30;
export const MAX_LIST_ENTRY_LENGTH = 60;

// Control characters never belong in a name or a note; line breaks and tabs do.
// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Whatever is left when such characters and the spaces around a text are gone. */
// eslint-disable-next-line no-control-regex
const NOT_BLANK = /[^\s\u0000-\u001f\u007f]/;

/** A text without control characters and spaces around it. `missing` is said when there is none. */
export function text(label: string, missing: string) {
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be text`),
    })
    .overwrite((value) => value.replace(CONTROL_CHARACTERS, '').trim());
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
