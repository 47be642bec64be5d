/** Splits what a person types into a list: "a, b,,c" → ["a", "b", "c"] (spec section 5, service form). */
export function splitCommaList(typed: string): string[] {
  return typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/**
 * The words of a text as search compares them: lower case, without accents, letters and digits only.
 * "Café déjà-vu" → ["cafe", "deja", "vu"]
 */
export function searchWords(value: string): string[] {
  return (
    value
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
