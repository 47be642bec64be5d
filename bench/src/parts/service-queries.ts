import { categories } from '../data/services.ts';
import { keywords, syllables, trades } from '../data/vocabulary.ts';
import { queryOf, times } from './requests.ts';

const PAGE_SIZE = 20;
const VARIANTS = 20;

type Parameters = Record<string, string | number>;

/** The item at `index`, from the beginning again after the last. */
export function around<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There is nothing to go around in');
  return item;
}

/** Many forms of one query, so that they are not all answered from what was read for the first. */
export function variants(make: (index: number) => Parameters): string[] {
  return times(VARIANTS, (index) => queryOf({ limit: PAGE_SIZE, ...make(index) }));
}

export function categoryId(index: number): string {
  return around(categories, index)._id.toString();
}

/** A word that one service of a hundred has, or more: a job such as "mowing". */
export function commonWord(index: number): string {
  const [job = ''] = around(trades, index).jobs;
  return job.split(' ').at(-1) ?? job;
}

/** A made-up name that one service of eight thousand has. */
export function rareWord(index: number): string {
  return around(syllables, index) + around(syllables, index * 3 + 1) + around(syllables, index * 7 + 2);
}

export function keyword(index: number): string {
  return around(keywords, index);
}

/** Everything a list can be narrowed by at once, so that some services match. */
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
