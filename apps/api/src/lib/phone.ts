import { splitPhone } from '@nearhand/shared/users/phone-url';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

const MIN_SEARCHED_DIGITS = 3;
/** The zeros of the scripts in which numbers without E.164 notation are found. */
const ZEROS = ['0', '٠', '۰', '०', '০', '๐', '０'];

/** Returns a phone number in E.164 notation, "+351210000000"; undefined for what cannot be read. `country` is that of numbers without one. */
export function toE164(phone: string, country: string | undefined): string | undefined {
  const known = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(splitPhone(phone).number, known);
  return parsed?.isPossible() ? parsed.number : undefined;
}

/**
 * Builds the conditions of which one holds for a stored phone number that contains a typed one, in any notation; none for what is no
 * phone number.
 */
export function buildPhoneFilters(
  typed: string,
  country: string | undefined,
): ({ phoneE164: string | { $regex: string } } | { phone: { $regex: string } })[] {
  const { number } = splitPhone(typed);
  const digits = number.replaceAll(/\D/g, '');
  if (/\p{L}/u.test(number) || digits.length < MIN_SEARCHED_DIGITS) return [];
  const phoneE164 = toE164(typed, country);
  const significant = digits.replace(/^0+/, '');
  const national =
    (phoneE164 && parsePhoneNumberFromString(phoneE164)?.nationalNumber) ?? (significant || digits);
  return [
    ...(phoneE164 ? [{ phoneE164 }] : []),
    ...(significant ? [{ phoneE164: { $regex: significant } }] : []),
    {
      phone: {
        $regex: national
          .split('')
          .map(toDigitClass)
          .join(String.raw`\D*?`),
      },
    },
  ];
}

function toDigitClass(digit: string): string {
  return `[${ZEROS.map((zero) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))).join('')}]`;
}
