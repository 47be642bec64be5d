import { MIN_PART_LENGTH } from './limits.ts';
import { foldText } from './search/text-search.ts';

/** The letters that fold to one without accents, or to two: "e" → "éèê", "ss" → "ß". */
let accented: ReadonlyMap<string, string> | undefined;

function collectAccented(): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (let code = 0xc0; code < 0x20_00; code += 1) {
    const letter = String.fromCharCode(code);
    const folded = foldText(letter);
    if (/^\p{L}+$/u.test(folded) && folded !== letter)
      letters.set(folded, (letters.get(folded) ?? '') + letter);
  }
  return letters;
}

/** Returns a pattern that matches a text itself. NUL is left out: MongoDB rejects a pattern with it, and no stored text has it. */
export function escapeRegExp(text: string): string {
  return text.replaceAll('\u0000', '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function buildPart(typed: string): string {
  const letters = (accented ??= collectAccented());
  const toClass = (letter: string) => {
    const others = letters.get(letter);
    return others ? `[${letter}${others}]` : escapeRegExp(letter);
  };
  const literal = (foldText(typed) || typed).replace(/ss|ae|oe|[^]/g, (part) => {
    const classes = Array.from(part, toClass).join('');
    return part.length === 1 ? classes : `(?:${classes}|[${letters.get(part)}])`;
  });
  return typed.length < MIN_PART_LENGTH ? `(?<=^|[\\s-])${literal}` : literal;
}

/**
 * Builds the pattern of texts of which a typed one, or each of its words, is a part, with and without accents; a short one has to
 * begin the text, or a word in it. It goes with the flag `i`, for MongoDB too. The first group that matches is the typed text, or
 * else its first word.
 */
export function buildPartPattern(typed: string): string {
  const [first = '', ...others] = typed.split(/\s+/).map(buildPart);
  const whole = String.raw`^[\s\S]*?(${buildPart(typed)})`;
  if (others.length === 0) return whole;
  return [
    whole,
    `^${others.map((word) => String.raw`(?=[\s\S]*${word})`).join('')}[\\s\\S]*?(${first})`,
  ].join('|');
}
