import { z } from 'zod';
import { ID_PATTERN } from './ids.ts';

/**
 * Validates a database id and converts it to lower case, the form in which ids are compared. `message` is its only
 * error message.
 */
export function idSchema(message: string, description = 'An id: 24 hexadecimal digits') {
  return z.string({ error: message }).regex(ID_PATTERN, message).toLowerCase().describe(description);
}
