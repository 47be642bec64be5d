import { z } from 'zod';

/** A database id as it travels: 24 hexadecimal digits. `message` is said for anything else. */
export function idSchema(message: string) {
  return z.string({ error: message }).regex(/^[0-9a-fA-F]{24}$/, message);
}

/** Whether a text can be a database id at all. */
export function isId(value: string): boolean {
  return idSchema('').safeParse(value).success;
}
