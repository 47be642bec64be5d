import { suggestionsQuerySchema, suggestionsResponseSchema } from '@nearhand/shared/search/suggestions';
import { endpoint } from '../../http/endpoint.ts';
import { suggest } from './suggestions.ts';

export const suggestionEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'listSuggestions',
      access: 'public',
      summary: 'Services, categories, providers and places whose names match what is typed',
      query: suggestionsQuerySchema,
      response: suggestionsResponseSchema,
    },
    async ({ query }) => suggest(query.q),
  ),
];
