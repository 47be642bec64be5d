import { searchContracts } from '@nearhand/shared/search/search.contract';
import { synonymContracts } from '@nearhand/shared/search/synonyms.contract';
import { endpoint } from '../../http/endpoint.ts';
import { suggest } from './suggestions.ts';
import { findSynonymSets, listMissedSearches, replaceSynonyms } from './synonyms.ts';

export const searchEndpoints = [
  endpoint(searchContracts.listSuggestions, async ({ query, user }) => suggest(query.q, user !== undefined)),
  endpoint(synonymContracts.getSynonyms, () => findSynonymSets()),
  endpoint(synonymContracts.replaceSynonyms, ({ body: { sets }, versions, user, requestId }) =>
    replaceSynonyms(sets, { versions, actor: { user, requestId } }),
  ),
  endpoint(synonymContracts.listMissedSearches, async () => ({ searches: await listMissedSearches() })),
];
