import { inName } from '@nearhand/shared/search/service-terms';
import {
  findBeginning,
  parseQuery,
  type TypedQuery,
  type TypedWord,
} from '@nearhand/shared/search/typed-query';
import type { QueryFilter } from 'mongoose';
import type { ServiceDocument } from '../../models/service.model.ts';
import { beginsWith, findCompletions, getMarketplaceAnalyzer } from '../services/search-index.ts';
import { loadSynonyms } from './synonyms.ts';

type Filter = QueryFilter<ServiceDocument>;

/** Parses a query, and looks up its synonyms and what its last word may complete to. */
export async function resolveTypedQuery(q: string): Promise<TypedQuery> {
  const analyzer = getMarketplaceAnalyzer();
  const beginning = findBeginning(analyzer, q);
  const [synonyms, completions] = await Promise.all([
    loadSynonyms(),
    beginning === undefined ? undefined : findCompletions(beginning).then((words) => ({ words })),
  ]);
  return parseQuery(q, { analyzer, synonyms, completions });
}

/** Builds the filter of the services that have a word in one of its forms. */
function matchWord({ word, alternatives, beginsNames }: TypedWord): Filter {
  const single = new Set(alternatives.flatMap(({ terms }) => (terms.length === 1 ? terms : [])));
  const several = alternatives.filter(({ terms }) => terms.length > 1);
  const anyOf: (string | RegExp)[] = [...single, ...(beginsNames ? [beginsWith(inName(word))] : [])];
  const conditions: Filter[] = [
    { indexTerms: { $in: anyOf } },
    ...several.map(({ terms }) => ({ indexTerms: { $all: [...terms] } })),
  ];
  const [first = {}] = conditions;
  return conditions.length === 1 ? first : { $or: conditions };
}

export function matchWords(words: readonly TypedWord[]): Filter[] {
  return words.map(matchWord);
}
