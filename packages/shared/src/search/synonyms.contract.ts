import { defineContracts } from '../contract.ts';
import { missedSearchesResponseSchema, synonymsInputSchema, synonymsResponseSchema } from './synonyms.ts';

export const synonymContracts = defineContracts('Suggestions', {
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
    summary: 'What was searched for and not found',
    response: missedSearchesResponseSchema,
  },
});
