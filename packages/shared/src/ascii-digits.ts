/** Returns a text with the digits of all scripts as 0 to 9: "٠٤٢" and "０４２" → "042". */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode encodes the digits of a script as ten neighbors, and several sets of ten one after the other.
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
