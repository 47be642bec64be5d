import { z } from 'zod';
import { messages } from './api-messages.ts';

/** Counts the changes that editors have made to a service, a category or a profile. */
export const versionSchema = z
  .int()
  .describe('Counts the changes by its editors; refreshed copies and decisions of admins do not count');

/**
 * The version that the client has read. The API rejects an update of another version with 412; without a version the
 * last update wins.
 */
export const readVersionSchema = z
  .int({ error: messages.versionInvalid })
  .optional()
  .describe('The version that was read: another one by now is 412. Default: any version');
