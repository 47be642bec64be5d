/** Escapes a text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Returns a pattern that matches a text itself. NUL is left out: MongoDB rejects a pattern with it, and no stored text has it. */
export function escapeRegExp(text: string): string {
  return text.replaceAll('\u0000', '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
