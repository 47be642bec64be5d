/** "two visits" → "Two visits". */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a name without its last words: how pages address a user. */
export function getFirstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
