import { z } from 'zod';
import { pageQueryFields, paginationSchema } from '../pagination.ts';
import { booleanParameter } from '../query-parameters.ts';
import { MAX_SAVED_QUERY_LENGTH, MAX_SAVED_SERVICES, savedMessages } from './saved-rules.ts';
import { serviceSchema } from '../services/services.ts';
import { nameSchema } from '../common-schemas.ts';

const goneServiceSchema = z
  .object({
    _id: z.string().describe('The id it had'),
    name: z.string().describe('Name at that time when it was saved'),
    isGone: z.literal(true).describe('It is no longer offered'),
  })
  .meta({ id: 'GoneService', description: 'A saved service that is no longer offered' });
export type GoneService = z.infer<typeof goneServiceSchema>;

export const savedServiceSchema = z.union([goneServiceSchema, serviceSchema]);
export type SavedService = z.infer<typeof savedServiceSchema>;

export const listSavedServicesQuerySchema = z.object({
  ...pageQueryFields,
  ids: booleanParameter('ids must be true or false').describe(
    '`true`: only the ids, of all of them. Default: false',
  ),
});
export type ListSavedServicesQuery = z.output<typeof listSavedServicesQuerySchema>;

export const savedServicesResponseSchema = z.object({
  services: z
    .array(savedServiceSchema)
    .optional()
    .describe('The saved services on this page of the list, the latest first; missing with `ids=true`'),
  pagination: paginationSchema.optional(),
  ids: z
    .array(z.string())
    .optional()
    .describe(`The ids of all saved services, at most ${MAX_SAVED_SERVICES}; only with \`ids=true\``),
});
export type SavedServicesResponse = z.infer<typeof savedServicesResponseSchema>;

export const savedSearchInputSchema = z
  .object({
    name: nameSchema('Name'),
    query: z
      .string({ error: savedMessages.queryInvalid })
      .max(MAX_SAVED_QUERY_LENGTH, `query must be at most ${MAX_SAVED_QUERY_LENGTH} characters`)
      .regex(/^(?!\?)/, savedMessages.queryInvalid)
      .describe('The parameters of `GET /services`, as they stand in its URL, without the question mark'),
  })
  .meta({
    id: 'SavedSearchInput',
    description: 'A search to save',
    examples: [{ name: 'Plumbers in the Old Town', query: 'q=plumber&maxPrice=90' }],
  });
export type SavedSearchInput = z.output<typeof savedSearchInputSchema>;

export const savedSearchSchema = z
  .object({
    _id: z.string().describe('The id of the saved search'),
    name: z.string().describe('Label that the user gave'),
    query: z.string().describe('The parameters of `GET /services`'),
    createdAt: z.iso.datetime().describe('When it was saved'),
  })
  .meta({ id: 'SavedSearch', description: 'A search that a user has saved' });
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const savedSearchResponseSchema = z.object({ savedSearch: savedSearchSchema });
export type SavedSearchResponse = z.infer<typeof savedSearchResponseSchema>;

export const savedSearchesResponseSchema = z.object({
  savedSearches: z.array(savedSearchSchema).describe('The saved searches, the latest first'),
});
export type SavedSearchesResponse = z.infer<typeof savedSearchesResponseSchema>;

export const exportedSavedServiceSchema = z
  .object({
    _id: z.string().describe('The id of the service'),
    name: z.string().describe('Name at that time when it was saved'),
    savedAt: z.iso.datetime().describe('When it was saved'),
  })
  .meta({ id: 'ExportedSavedService', description: 'A service that a user has saved' });
export type ExportedSavedService = z.infer<typeof exportedSavedServiceSchema>;
