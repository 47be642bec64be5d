/** Accents of Latin, Greek and Cyrillic letters, and Arabic vowel signs. Indic and Japanese marks belong to their letters. */
const DROPPED_MARKS =
  /[\u0300-\u036f\u0483-\u0489]|[\u064b-\u0652\u0656-\u065f\u0670]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20f0]|[\ufe20-\ufe2f]/g;

/** Letters that Unicode does not decompose. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ı: 'i',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
};

/** Folds the letters of a name for comparison: lower case, without accents. "Łódź" → "lodz", "Straße" → "strasse" */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED_MARKS, '')
    .replace(/[ßøıłæœđ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}
