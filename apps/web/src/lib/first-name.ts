/** Returns a name without its last words: how pages address a user. */
export function getFirstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
