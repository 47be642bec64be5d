import { toAsciiDigits } from '../ascii-digits.ts';

/** An extension at the end of a phone number: "ext. 12", "x12", "#12", "(доб. 12)", "Durchwahl 12". */
const EXTENSION =
  /(?:;ext=|#|(?<!\p{L})(?:ext(?:ension|n)?|x|int|anexo|durchwahl|доб)\.?)[\s:]*(\d{1,7})[)\s]*$/iu;
/** The fewest digits that can be dialed: emergency numbers have three. */
const MIN_DIALED_DIGITS = 3;
/** The most digits of a number (E.164). */
const MAX_DIALED_DIGITS = 15;

/**
 * Returns the URL that dials a phone number (RFC 3966): "tel:+351210000000;ext=12"; undefined for what cannot be dialed. Without
 * `phoneE164` the number is dialed as it was typed.
 */
export function buildPhoneUrl(phone: string, phoneE164: string | undefined): string | undefined {
  const { number: typed, extension } = splitPhone(phone);
  const digits = typed.replaceAll(/\D/g, '');
  // With a text after its first digits it is two numbers, or one with a remark.
  const isNumber = !/\d.*\p{L}/u.test(typed) && digits.length <= MAX_DIALED_DIGITS;
  if (digits.length < MIN_DIALED_DIGITS || (!phoneE164 && !isNumber)) return undefined;
  const number = phoneE164 ?? `${typed.startsWith('+') ? '+' : ''}${digits}`;
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`;
}

/** Splits a phone number, in the digits and signs of any script, from its extension; both in ASCII. */
export function splitPhone(phone: string): { number: string; extension: string | undefined } {
  const ascii = toAsciiDigits(phone.normalize('NFKC')).trim();
  const [matched = '', extension] = EXTENSION.exec(ascii) ?? [];
  return { number: ascii.slice(0, ascii.length - matched.length), extension };
}
