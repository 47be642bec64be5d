import { defineContracts } from '../contract.ts';
import { suggestionsQuerySchema, suggestionsResponseSchema } from './suggestions.ts';
import { missedSearchesResponseSchema, synonymsInputSchema, synonymsResponseSchema } from './synonyms.ts';

export const searchContracts = defineContracts('Suggestions', {
  listSuggestions: {
    access: 'optional-auth',
    limit: 'suggestions',
    summary: 'Services, categories, providers and places whose names match what is typed',
    query: suggestionsQuerySchema,
    response: suggestionsResponseSchema,
  },
  getSynonyms: {
    access: ['admin'],
    summary: 'The sets of words that find each other',
    response: synonymsResponseSchema,
    versioned: 'response',
  },
  replaceSynonyms: {
    access: ['admin'],
    summary: 'Replace all sets of synonyms',
    body: synonymsInputSchema,
    bodyLimit: '1mb',
    response: synonymsResponseSchema,
    versioned: 'response',
  },
  listMissedSearches: {
    access: ['admin'],
    summary: 'Searches without a result',
    response: missedSearchesResponseSchema,
  },
});
