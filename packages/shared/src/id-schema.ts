import { z } from 'zod';
import { ID_PATTERN } from './ids.ts';

/** A database id as it travels. `message` is said for anything else. */
export function idSchema(message: string) {
  return z.string({ error: message }).regex(ID_PATTERN, message);
}
