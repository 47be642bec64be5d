import { defineContracts } from '../contract.ts';
import { suggestionsQuerySchema, suggestionsResponseSchema } from './suggestions.ts';

export const searchContracts = defineContracts('Suggestions', {
  listSuggestions: {
    access: 'optional-auth',
    limit: 'suggestions',
    summary: 'Services, categories, providers and places whose names match what is typed',
    query: suggestionsQuerySchema,
    response: suggestionsResponseSchema,
  },
});
