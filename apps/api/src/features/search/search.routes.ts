import { searchContracts } from '@nearhand/shared/search/search.contract';
import { endpoint } from '../../http/endpoint.ts';
import { suggest } from './suggestions.ts';

export const suggestionEndpoints = [
  endpoint(searchContracts.listSuggestions, async ({ query, user }) => suggest(query.q, user !== undefined)),
];
