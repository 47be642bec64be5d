import { toNumberPart } from '@nearhand/shared/bookings/booking-number';
import { MIN_PART_LENGTH } from '@nearhand/shared/limits';
import { foldText } from '@nearhand/shared/search/text-search';

/** Start and end of the part that matches, exclusive. */
export type Match = readonly [from: number, to: number];

/** From so many digits on a text is compared as a phone number. */
const MIN_DIGITS = 3;
/** Dialled within a country only: "+49 (0)151". */
const TRUNK_ZERO = '(0)';

/** Finds the part of a text that matches what is typed, or its first word if the text has all, whatever the case and accents. */
export function matchText(text: string, typed: string): Match | undefined {
  const words = typed.trim().split(/\s+/);
  const matches = words.map((word) => findPart(text, word));
  return findPart(text, words.join(' ')) ?? (matches.every((match) => match) ? matches[0] : undefined);
}

/** Finds a part of a text; a short one has to begin a word. */
function findPart(text: string, part: string): Match | undefined {
  const wanted = foldText(part);
  const places: Match[] = [];
  let within = '';
  let at = 0;
  for (const letter of text) {
    const folded = foldText(letter);
    places.push(...Array.from({ length: folded.length }, (): Match => [at, at + letter.length]));
    within += folded;
    at += letter.length;
  }
  const counts = (index: number) =>
    part.length >= MIN_PART_LENGTH || index === 0 || /[\s-]/.test(within.charAt(index - 1));
  let from = wanted === '' ? -1 : within.indexOf(wanted);
  while (from !== -1 && !counts(from)) from = within.indexOf(wanted, from + 1);
  const [first, last] = [places[from], places[from + wanted.length - 1]];
  return first && last && [first[0], last[1]];
}

/** Finds the digits of a phone number that match those typed, in any notation: "+1 555 0110" matches "555-0110", "0151" "+49 151". */
export function matchPhone(phone: string, typed: string): Match | undefined {
  const places = [...phone.replace(TRUNK_ZERO, '   ').matchAll(/\d/g)].map(({ index }) => index);
  const digits = toDigits(phone);
  const all = toDigits(typed);
  if (all.length < MIN_DIGITS || /\p{L}/u.test(typed)) return undefined;
  const wanted = digits.includes(all) ? all : all.replace(/^0+/, '');
  const isWhole = digits.length > MIN_DIGITS && wanted.endsWith(digits.replace(/^0/, ''));
  const from = isWhole ? 0 : digits.indexOf(wanted);
  const [first, last] = [places[from], places[from + (isWhole ? digits : wanted).length - 1]];
  if (first === undefined || last === undefined) return undefined;
  // With the plus sign or the parenthesis before the first digit.
  return [from === 0 ? 0 : first, last + 1];
}

/** Finds the part of a booking number that matches what is typed, with or without hyphen. */
export function matchNumber(number: string, typed: string): Match | undefined {
  const part = toNumberPart(typed);
  const from = part.length < MIN_PART_LENGTH ? -1 : number.replace('-', '').indexOf(part);
  const places = [...number.matchAll(/\w/g)].map(({ index }) => index);
  const [first, last] = [places[from], places[from + part.length - 1]];
  return first === undefined || last === undefined ? undefined : [first, last + 1];
}

const toDigits = (text: string) => text.replace(TRUNK_ZERO, '').replaceAll(/\D/g, '');
