/** Shorter settings are like too many names that have nothing to do with this program. */
const MIN_LENGTH = 8;
const MAX_EDITS = 2;

/** A variable that nothing reads, and the setting that was probably meant. */
export interface MistypedName {
  name: string;
  meant: string;
}

/** The names that are no setting, but nearly one. */
export function mistypedNames(names: readonly string[], settings: readonly string[]): MistypedName[] {
  const known = new Set(settings);
  const missing = settings.filter((setting) => setting.length >= MIN_LENGTH && !names.includes(setting));
  return names
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = missing.find((setting) => isNearly(name.toUpperCase(), setting));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

/** One letter less than the shortest setting is still like it: DATADIR. */
function isNearly(name: string, setting: string): boolean {
  return name.length >= MIN_LENGTH - 1 && edits(name, setting) <= (name.length < MIN_LENGTH ? 1 : MAX_EDITS);
}

/** How many letters have to be put in, taken out or replaced to make one word of the other (Levenshtein). */
function edits(from: string, to: string): number {
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
