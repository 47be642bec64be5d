import { describe, expect, it } from 'vitest';
import { getEffectiveSort, parseFilters, serializeFilters } from './service-filters.ts';

const category = '0123456789abcdef01234567';
const none = { q: '', exact: false, category: '', view: 'list' };

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
    ...none,
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

  expect(filters).toEqual({ ...none, ...expected });
});

it('leaves default values out of the URL', () => {
  expect(serializeFilters({ q: '', category: '', sort: 'rating', difficulty: undefined }).toString()).toBe(
    '',
  );
});

it('survives serializing and parsing', () => {
  const filters = {
    q: 'a&b=c +d',
    exact: true,
    category,
    sort: 'newest',
    difficulty: 'medium',
    minPrice: 0,
    maxPrice: 12.5,
    minRating: 4,
    near: '38.72,-9.14',
    placeName: 'Old Town, Alder Bay',
    within: 5,
    freeOn: '2030-06-12',
    after: '12:00',
    before: '17:00',
    view: 'nearby',
  } as const;

  expect(parseFilters(new URLSearchParams(serializeFilters(filters).toString()))).toEqual(filters);
});

it.each([
  { within: '5', placeName: 'Nowhere' },
  { near: '91,0,1', within: '5' },
  { freeOn: 'today', after: '12:00' },
  { freeFrom: '2030-06-12T00:00:00.000Z' },
  { freeFrom: '2030-06-12T00:00:00.000Z', freeUntil: '2030-06-11T00:00:00.000Z' },
  { freeFrom: '2030-06-12T00:00:00.000Z', freeUntil: '2030-06-26T00:00:00.001Z' },
  { freeOn: '2030-02-30' },
  { near: '90.1,0' },
  { near: '0,-180.5' },
  { exact: 'true', view: 'globe', minRating: '5.5' },
])('ignores parameters that are invalid or lack the point, span or query they need: %j', (search) => {
  expect(parseFilters(new URLSearchParams({ ...search }))).toEqual(none);
});

describe('the order of the list', () => {
  const near = '38.72,-9.14';

  it.each([
    [{}, 'rating'],
    [{ near }, 'nearest'],
    [{ near, q: 'tap' }, 'relevance'],
    [{ sort: 'soonest' as const }, 'rating'],
    [{ sort: 'soonest' as const, freeOn: '2030-06-12' }, 'soonest'],
    [{ sort: 'rating' as const, q: 'tap' }, 'rating'],
  ])('for %j is %s', (filters, sort) => {
    expect(getEffectiveSort(filters)).toBe(sort);
  });

  it('is in the URL unless it is the default', () => {
    expect(serializeFilters({ q: 'tap', sort: 'relevance' }).toString()).toBe('q=tap');
    expect(serializeFilters({ q: 'tap', sort: 'rating' }).toString()).toBe('q=tap&sort=rating');
    expect(serializeFilters({ q: '', sort: 'relevance' }).toString()).toBe('');
  });
});
