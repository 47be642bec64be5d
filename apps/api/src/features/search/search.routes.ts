import { searchContracts } from '@nearhand/shared/search/search.contract';
import { endpoint } from '../../http/endpoint.ts';
import { suggest } from './suggestions.ts';
import { findSynonymSets, listMissedSearches, replaceSynonyms } from './synonyms.ts';

export const searchEndpoints = [
  endpoint(searchContracts.listSuggestions, async ({ query, user }) => suggest(query.q, user !== undefined)),
  endpoint(searchContracts.getSynonyms, () => findSynonymSets()),
  endpoint(searchContracts.replaceSynonyms, ({ body: { sets }, versions, user, requestId }) =>
    replaceSynonyms(sets, { versions, actor: { user, requestId } }),
  ),
  endpoint(searchContracts.listMissedSearches, async () => ({ searches: await listMissedSearches() })),
];
