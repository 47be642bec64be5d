import { z } from 'zod';
import { ID_PATTERN } from './ids.ts';

/** A database id as it travels. `message` is said for anything else. Documents are told apart by their ids in lower case. */
export function idSchema(message: string, description = 'An id: 24 hexadecimal digits') {
  return z.string({ error: message }).regex(ID_PATTERN, message).toLowerCase().describe(description);
}
