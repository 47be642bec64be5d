import { toNumberPart } from '@nearhand/shared/bookings/booking-number';
import { MIN_PART_LENGTH } from '@nearhand/shared/limits';
import { buildPartPattern } from '@nearhand/shared/part-pattern';

/** Start and end of the part that matches, exclusive. */
export type Match = readonly [from: number, to: number];

/** From so many digits on a text is compared as a phone number. */
const MIN_DIGITS = 3;
/** Dialled within a country only: "+49 (0)151". */
const TRUNK_ZERO = '(0)';

/** Finds the part of a text that matches what is typed, or its first word if the text has all, as the API does. */
export function matchText(text: string, typed: string): Match | undefined {
  const wanted = typed.trim();
  const found = wanted === '' ? null : new RegExp(buildPartPattern(wanted), 'di').exec(text);
  return found?.indices?.[1] ?? found?.indices?.[2];
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
