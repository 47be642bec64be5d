import { z } from 'zod';
import { serviceAreaSchema } from './service-area.schema.ts';
import { optionalTextSchema } from '../common-schemas.ts';

/** The longest text of a provider about their work. */
export const MAX_ABOUT_LENGTH = 2000;

export const providerProfileInput = {
  about: optionalTextSchema('About', MAX_ABOUT_LENGTH).describe(
    `Text of a provider about their work: at most ${MAX_ABOUT_LENGTH} characters; empty removes it, left out it stays`,
  ),
  serviceArea: serviceAreaSchema
    .nullable()
    .optional()
    .describe('Where a provider works; null removes it, left out it stays. Customers have none'),
};

/** The same in the response. */
export const providerProfileFields = {
  about: z.string().optional().describe('Text about their work'),
  serviceArea: serviceAreaSchema
    .nullable()
    .optional()
    .describe('Where they work; in the own profile null when they have not said'),
};
