/** The names of shorter settings resemble too many unrelated variables. */
const MIN_LENGTH = 8;
const MAX_EDITS = 2;

/** A variable that nothing reads, and the setting that was probably meant. */
export interface MistypedName {
  name: string;
  meant: string;
}

export function findMistypedNames(names: readonly string[], settings: readonly string[]): MistypedName[] {
  const known = new Set(settings);
  const missing = settings.filter((setting) => setting.length >= MIN_LENGTH && !names.includes(setting));
  return names
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = missing.find((setting) => isNearly(name.toUpperCase(), setting));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

/** Accepts names that are one letter shorter than the shortest setting: DATADIR. */
function isNearly(name: string, setting: string): boolean {
  return (
    name.length >= MIN_LENGTH - 1 && editDistance(name, setting) <= (name.length < MIN_LENGTH ? 1 : MAX_EDITS)
  );
}

/** Returns the Levenshtein distance of two names; Infinity when their lengths alone differ by more than MAX_EDITS. */
function editDistance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > MAX_EDITS) return Infinity;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
