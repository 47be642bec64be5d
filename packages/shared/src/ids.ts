/** 24 hexadecimal digits. */
export const ID_PATTERN = /^[0-9a-fA-F]{24}$/;

/** Returns whether a text has the form of a database id. */
export function isId(value: string): boolean {
  return ID_PATTERN.test(value);
}
