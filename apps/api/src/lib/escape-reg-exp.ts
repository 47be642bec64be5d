/** Returns a pattern that matches a text itself. NUL is left out: MongoDB rejects a pattern with it, and no stored text has it. */
export function escapeRegExp(text: string): string {
  return text.replaceAll('\u0000', '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
