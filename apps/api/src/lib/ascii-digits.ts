const DIGIT = /\p{Nd}/u;

/** Replaces the decimal digits of every script by ASCII ones: "٠٤२" → "042". */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode encodes the digits of a script as ten neighbors, and several sets of ten one after the other.
    let first = code;
    while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
