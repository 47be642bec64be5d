import { z } from 'zod';

/** 24 hexadecimal digits. */
export const ID_PATTERN = /^[0-9a-fA-F]{24}$/;

/** A database id as it travels. `message` is said for anything else. */
export function idSchema(message: string) {
  return z.string({ error: message }).regex(ID_PATTERN, message);
}

/** Whether a text can be a database id at all. */
export function isId(value: string): boolean {
  return ID_PATTERN.test(value);
}
