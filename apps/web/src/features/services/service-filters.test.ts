import { expect, it } from 'vitest';
import { filterSearch, readFilters } from './service-filters.ts';

const category = '0123456789abcdef01234567';

it('reads the filters out of the address', () => {
  const filters = readFilters(new URLSearchParams({ q: ' tap ', category, sort: '-price' }));

  expect(filters).toEqual({ q: 'tap', category, sort: '-price' });
});

it('ignores what makes no sense in the address', () => {
  const filters = readFilters(new URLSearchParams({ category: '../../x', sort: 'cheapest' }));

  expect(filters).toEqual({ q: '', category: '', sort: 'rating' });
});

it('leaves out of the address what is as it is by default', () => {
  expect(filterSearch({ q: '', category: '', sort: 'rating' }).toString()).toBe('');
});

it('comes back from the address as it went there', () => {
  const filters = { q: 'a&b=c +d', category, sort: 'newest' } as const;

  expect(readFilters(new URLSearchParams(filterSearch(filters).toString()))).toEqual(filters);
});
