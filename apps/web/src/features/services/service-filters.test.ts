import { expect, it } from 'vitest';
import { filterSearch, readFilters } from './service-filters.ts';

const category = '0123456789abcdef01234567';

it('reads the filters out of the address', () => {
  const search = {
    q: ' tap ',
    category,
    sort: '-price',
    difficulty: 'easy',
    minPrice: '10',
    maxPrice: '20.5',
  };

  expect(readFilters(new URLSearchParams(search))).toEqual({
    q: 'tap',
    category,
    sort: '-price',
    difficulty: 'easy',
    minPrice: 10,
    maxPrice: 20.5,
  });
});

it.each([
  [{ category: '../../x', sort: 'cheapest', difficulty: 'extreme', minPrice: '-1', maxPrice: 'cheap' }, {}],
  [
    { difficulty: 'hard', minPrice: 'none', maxPrice: '20' },
    { difficulty: 'hard', maxPrice: 20 },
  ],
  [{ difficulty: 'none', minPrice: '30', maxPrice: '20' }, { maxPrice: 20 }],
])('ignores what makes no sense in the address: %j', (search, narrowing) => {
  const filters = readFilters(new URLSearchParams(search));

  expect(filters).toEqual({ q: '', category: '', sort: 'rating', ...narrowing });
});

it('leaves out of the address what is as it is by default', () => {
  expect(filterSearch({ q: '', category: '', sort: 'rating', difficulty: undefined }).toString()).toBe('');
});

it('comes back from the address as it went there', () => {
  const filters = {
    q: 'a&b=c +d',
    category,
    sort: 'newest',
    difficulty: 'medium',
    minPrice: 0,
    maxPrice: 12.5,
  } as const;

  expect(readFilters(new URLSearchParams(filterSearch(filters).toString()))).toEqual(filters);
});
