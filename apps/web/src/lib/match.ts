import { parseBookingNumber } from '@nearhand/shared/bookings/booking-number';

/** Start and end of the part that matches, exclusive. */
export type Match = readonly [from: number, to: number];

/** From so many digits on a text is compared as a phone number. */
const MIN_DIGITS = 3;

/** Finds the part of a text that matches what is typed, whatever the case. */
export function matchText(text: string, typed: string): Match | undefined {
  const wanted = typed.trim().toLowerCase();
  const from = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
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

/** Finds a booking number, typed with or without hyphen. */
export function matchNumber(number: string, typed: string): Match | undefined {
  const isSame = parseBookingNumber(typed) === number.replace('-', '');
  return isSame ? [0, number.length] : undefined;
}

const toDigits = (text: string) => text.replaceAll(/\D/g, '');
