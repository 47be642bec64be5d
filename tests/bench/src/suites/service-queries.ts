import { categories } from '../data/services.ts';
import { keywords, syllables, trades } from '../data/word-lists.ts';
import { buildQueryString, times } from './requests.ts';

const PAGE_SIZE = 20;
const VARIANTS = 20;

type QueryParameters = Record<string, string | number>;
/** Builds the parameters of the variant with this index. */
export type BuildParameters = (index: number) => QueryParameters;

/** Returns the item at `index`, starting again after the last one. */
export function pickInTurn<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There are no items');
  return item;
}

/** Builds many variants of one query, so that a cache cannot serve all of them from one result. */
export function buildVariants(build: BuildParameters): string[] {
  return times(VARIANTS, (index) => buildQueryString({ limit: PAGE_SIZE, ...build(index) }));
}

export function categoryId(index: number): string {
  return pickInTurn(categories, index)._id.toString();
}

/** Returns a search term that at least 1 % of the services match: a job such as "mowing". */
export function commonWord(index: number): string {
  const [job = ''] = pickInTurn(trades, index).jobs;
  return job.split(' ').at(-1) ?? job;
}

/** Returns a search term that one in eight thousand services matches: an invented name. */
export function rareWord(index: number): string {
  return (
    pickInTurn(syllables, index) + pickInTurn(syllables, index * 3 + 1) + pickInTurn(syllables, index * 7 + 2)
  );
}

export function keyword(index: number): string {
  return pickInTurn(keywords, index);
}

/** Builds a query with all filters that still matches some services. */
export function allFilters(index: number): QueryParameters {
  return {
    q: 'work',
    category: categoryId(index % 8),
    keywords: `${keyword(index)},${keyword(index + 1)},${keyword(0)}`,
    difficulty: pickInTurn(['easy', 'medium', 'hard'], index),
    minPrice: 20 + index,
    maxPrice: 400 + index,
  };
}
