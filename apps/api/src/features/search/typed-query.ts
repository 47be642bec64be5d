import { getMostRelevance, listRelevantWords } from '@nearhand/shared/search/relevance';
import { inName, placeWord } from '@nearhand/shared/search/service-terms';
import {
  BEGINNING,
  findBeginning,
  FORM,
  parseQuery,
  type TypedQuery,
  type TypedWord,
} from '@nearhand/shared/search/typed-query';
import type { Expression, QueryFilter } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { ServiceModel, TERMS_INDEX, type ServiceDocument } from '../../models/service.model.ts';
import { buildServiceQuery } from '../services/queries.ts';
import { beginsWith, findCompletions, getMarketplaceAnalyzer } from '../services/search-index.ts';
import { loadSynonyms } from './synonyms.ts';

type Filter = QueryFilter<ServiceDocument>;

const MAX_INDEXED = 4;
const NO_VERSION = -1;

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

/**
 * Builds the expression of those `searchTerms` that the relevance of a query depends on. MongoDB makes a set of the words once, not for
 * each service as for an intersection.
 */
export function selectRelevant(query: TypedQuery): Expression {
  const words = listRelevantWords(query);
  return {
    $filter: {
      input: { $ifNull: ['$searchTerms', []] },
      cond: { $setIsSubset: [['$$this'], words] },
    },
  };
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

/**
 * Builds the filters of the services that have all of the words. MongoDB tries an index for each condition, so beside the longest words,
 * which are the rarest, it only sees conditions that no index can find.
 */
export function matchWords(words: readonly TypedWord[]): Filter[] {
  const byLength = words.toSorted((one, other) => other.word.length - one.word.length);
  return byLength.map((word, at) =>
    at < MAX_INDEXED ? matchWord(word) : { $or: [matchWord(word), { version: NO_VERSION }] },
  );
}

/** Builds the filters of the services with the most relevance; undefined for more words than a name may have side by side. */
export function matchMostRelevant({
  typed: { words, neighbors },
  required,
}: Record<'typed', TypedQuery> & Record<'required', readonly TypedWord[]>): Filter[] | undefined {
  const [first] = words;
  if (!first || words.length > MAX_INDEXED || required.length < words.length) return undefined;
  const pairs = neighbors.map((pair) => ({ indexTerms: { $in: [...pair] } }));
  return [
    ...(pairs.length > 0 ? pairs : [{ indexTerms: inName(first.word) }]),
    { searchTerms: { $all: words.map(({ word }) => placeWord(0, word)) } },
  ];
}

/**
 * Returns the relevance of a name with a word that begins as the only typed one; undefined if some service has that word itself, which
 * may be more relevant.
 */
export async function findBegunRelevance(typed: TypedQuery): Promise<number | undefined> {
  const [word, ...others] = typed.words;
  if (!word || others.length > 0) return undefined;
  const select = (wanted: number) =>
    word.alternatives.flatMap(({ form, terms }) => (form === wanted ? terms : []));
  if (!word.beginsNames && select(BEGINNING).length === 0) return undefined;
  const isKnown = await ServiceModel.exists({ indexTerms: { $in: select(FORM) } });
  return isKnown ? undefined : getMostRelevance(typed, BEGINNING);
}

/** Counts the services that the user may see and that have all of the words, up to a limit. */
export async function countServices(
  words: readonly TypedWord[],
  user: CurrentUser | undefined,
  limit: number,
): Promise<number> {
  // As chooseIndex does.
  const options = { limit, ...(words.length > 1 && { hint: TERMS_INDEX }) };
  return ServiceModel.countDocuments(buildServiceQuery({}, user, matchWords(words)), options);
}
