/** Splits a typed list: "a, b,,c" → ["a", "b", "c"] (product 5, service form). */
export function parseCommaList(typed: string): string[] {
  return typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/**
 * Splits a text into search terms: lower case, without accents, letters and digits only. "Café déjà-vu" → ["cafe",
 * "deja", "vu"]
 */
export function tokenize(value: string): string[] {
  return (
    value
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
