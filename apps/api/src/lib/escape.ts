/** Escapes a text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Characters that could end a script element, or open another. */
const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/** Returns an object as JSON that can stand in a script element. */
export function toScriptText(object: object): string {
  return JSON.stringify(object).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
