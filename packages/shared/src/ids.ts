/** 24 hexadecimal digits. */
export const ID_PATTERN = /^[0-9a-fA-F]{24}$/;

/** Whether a text can be a database id at all. */
export function isId(value: string): boolean {
  return ID_PATTERN.test(value);
}
