import { expect, it } from 'vitest';
import { serializeFilters, parseFilters } from './service-filters.ts';

const category = '0123456789abcdef01234567';

it('parses the filters from the URL', () => {
  const search = {
    q: ' tap ',
    category,
    sort: '-price',
    difficulty: 'easy',
    minPrice: '10',
    maxPrice: '20.5',
  };

  expect(parseFilters(new URLSearchParams(search))).toEqual({
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
])('ignores invalid URL parameters: %j', (search, expected) => {
  const filters = parseFilters(new URLSearchParams(search));

  expect(filters).toEqual({ q: '', category: '', sort: 'rating', ...expected });
});

it('leaves default values out of the URL', () => {
  expect(serializeFilters({ q: '', category: '', sort: 'rating', difficulty: undefined }).toString()).toBe(
    '',
  );
});

it('survives serializing and parsing', () => {
  const filters = {
    q: 'a&b=c +d',
    category,
    sort: 'newest',
    difficulty: 'medium',
    minPrice: 0,
    maxPrice: 12.5,
  } as const;

  expect(parseFilters(new URLSearchParams(serializeFilters(filters).toString()))).toEqual(filters);
});
