import { toNumberPart } from '@nearhand/shared/bookings/booking-number';
import { MIN_PART_LENGTH } from '@nearhand/shared/limits';

/** Start and end of the part that matches, exclusive. */
export type Match = readonly [from: number, to: number];

/** From so many digits on a text is compared as a phone number. */
const MIN_DIGITS = 3;

/** Finds the part of a text that matches what is typed, whatever the case; a short one has to begin a word. */
export function matchText(text: string, typed: string): Match | undefined {
  const [within, wanted] = [text.toLowerCase(), typed.trim().toLowerCase()];
  const counts = (at: number) =>
    wanted.length >= MIN_PART_LENGTH || at === 0 || /[\s-]/.test(within.charAt(at - 1));
  let from = wanted === '' ? -1 : within.indexOf(wanted);
  while (from !== -1 && !counts(from)) from = within.indexOf(wanted, from + 1);
  return from === -1 ? undefined : [from, from + wanted.length];
}

/** Finds the digits of a phone number that match those typed, in any notation: "+1 555 0110" matches "555-0110". */
export function matchPhone(phone: string, typed: string): Match | undefined {
  const places = [...phone.matchAll(/\d/g)].map(({ index }) => index);
  const digits = toDigits(phone);
  const wanted = toDigits(typed);
  if (wanted.length < MIN_DIGITS || /\p{L}/u.test(typed)) return undefined;
  const isWhole = digits.length > MIN_DIGITS && wanted.endsWith(digits);
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

const toDigits = (text: string) => text.replaceAll(/\D/g, '');
