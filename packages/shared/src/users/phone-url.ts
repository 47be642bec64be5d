/** An extension at the end of a phone number: "ext. 12", "x12", "#12", "Durchwahl" is none. */
const EXTENSION = /(?:;ext=|\bext(?:ension|n)?\.?|\bx|#)\s*(\d{1,7})\s*$/i;
/** The fewest digits that can be dialed: emergency numbers have three. */
const MIN_DIALED_DIGITS = 3;

/**
 * Returns the URL that dials a phone number (RFC 3966): "tel:+351210000000;ext=12"; undefined for what cannot be dialed. Without
 * `phoneE164` the number is dialed as it was typed.
 */
export function buildPhoneUrl(phone: string, phoneE164: string | undefined): string | undefined {
  const ascii = toAsciiDigits(phone);
  const [matched = '', extension] = EXTENSION.exec(ascii) ?? [];
  const typed = ascii.slice(0, ascii.length - matched.length);
  const digits = typed.replaceAll(/\D/g, '');
  const number = phoneE164 ?? `${typed.trim().startsWith('+') ? '+' : ''}${digits}`;
  if (number.length < MIN_DIALED_DIGITS || (!phoneE164 && digits.length < MIN_DIALED_DIGITS))
    return undefined;
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`;
}

/** Returns a text with the digits of all scripts as 0 to 9: "٠٤٢" → "042". */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode encodes the digits of a script as ten neighbors, and several sets of ten one after the other.
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
