import { categories } from '../data/services.ts';
import { keywords, syllables, trades } from '../data/word-lists.ts';
import { buildQuery, times } from './requests.ts';

const PAGE_SIZE = 20;
const VARIANTS = 20;

type Parameters = Record<string, string | number>;

/** Returns the item at `index` modulo the number of items. */
export function around<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There are no items');
  return item;
}

/** Builds many variants of one query, so that a cache cannot serve all of them from one result. */
export function variants(make: (index: number) => Parameters): string[] {
  return times(VARIANTS, (index) => buildQuery({ limit: PAGE_SIZE, ...make(index) }));
}

export function categoryId(index: number): string {
  return around(categories, index)._id.toString();
}

/** Returns a search term that at least 1 % of the services match: a job such as "mowing". */
export function commonWord(index: number): string {
  const [job = ''] = around(trades, index).jobs;
  return job.split(' ').at(-1) ?? job;
}

/** Returns a search term that one in eight thousand services matches: an invented name. */
export function rareWord(index: number): string {
  return around(syllables, index) + around(syllables, index * 3 + 1) + around(syllables, index * 7 + 2);
}

export function keyword(index: number): string {
  return around(keywords, index);
}

/** Builds a query with all filters that still matches some services. */
export function allFilters(index: number): Parameters {
  return {
    q: 'work',
    category: categoryId(index % 8),
    keywords: `${keyword(index)},${keyword(index + 1)},${keyword(0)}`,
    difficulty: around(['easy', 'medium', 'hard'], index),
    minPrice: 20 + index,
    maxPrice: 400 + index,
  };
}
