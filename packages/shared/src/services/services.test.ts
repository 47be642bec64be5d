import { describe, expect, it } from 'vitest';
import { messages } from '../api-messages.ts';
import { categoryInputSchema, slugify } from '../service-categories/service-categories.ts';
import {
  keywordServicesQuerySchema,
  listServicesQuerySchema,
  searchServicesQuerySchema,
} from './service-queries.ts';
import { createServiceSchema, updateServiceSchema } from './services.ts';
import { tokenize, parseCommaList } from '../search/text-search.ts';

const service = {
  name: 'Tap repair',
  description: 'Stops the drip.',
  category: 'a'.repeat(24),
  basePrice: 65,
};

const issuesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];
const problems = (fields: object) => issuesOf(createServiceSchema.safeParse({ ...service, ...fields }));
const queryProblems = (query: object) => issuesOf(listServicesQuerySchema.safeParse(query));

describe('the service form', () => {
  it('fills in the defaults', () => {
    expect(createServiceSchema.parse(service)).toEqual({
      ...service,
      unit: 'per service',
      keywords: [],
      duration: 60,
      difficulty: 'medium',
      requirements: [],
      place: 'customer',
      isActive: true,
    });
  });

  it.each([
    ['name', undefined, messages.service.nameRequired],
    ['name', '   ', messages.service.nameRequired],
    ['description', '', messages.service.descriptionRequired],
    ['category', undefined, messages.service.categoryRequired],
    ['category', 'plumbing', messages.service.categoryRequired],
    ['basePrice', undefined, messages.service.basePriceInvalid],
    ['basePrice', 0, messages.service.basePriceInvalid],
    ['basePrice', -1, messages.service.basePriceInvalid],
    ['basePrice', '65', messages.service.basePriceInvalid],
    ['basePrice', Number.NaN, messages.service.basePriceInvalid],
    ['basePrice', Number.POSITIVE_INFINITY, messages.service.basePriceInvalid],
    ['basePrice', { $gt: 0 }, messages.service.basePriceInvalid],
    ['unit', '', messages.service.unitRequired],
    ['difficulty', 'extreme', messages.search.difficulty],
    ['duration', 0, 'Duration must be at least 1 minute'],
    ['duration', 1.5, 'Duration must be a whole number of minutes'],
    ['imageUrl', 'javascript:alert(1)', messages.image.invalidUrl],
    ['keywords', 'tap, leak', 'Keywords must be a list of texts'],
    ['isActive', 'yes', 'isActive must be true or false'],
  ])('%s: %j → %s', (field, value, message) => {
    expect(problems({ [field]: value })).toEqual([message]);
  });

  it.each([
    ['name', 200],
    ['description', 2000],
  ])('accepts a %s of at most %d characters', (field, max) => {
    expect(problems({ [field]: 'x'.repeat(max) })).toEqual([]);
    expect(problems({ [field]: 'x'.repeat(max + 1) })).toHaveLength(1);
  });

  it.each([0.01, 19.99, 1e3, 0.29, 1.1])('accepts the price %d', (basePrice) => {
    expect(problems({ basePrice })).toEqual([]);
  });

  it('drops empty keywords, and accepts at most 30 of at most 60 characters', () => {
    expect(createServiceSchema.parse({ ...service, keywords: [' tap ', '', '  '] }).keywords).toEqual([
      'tap',
    ]);
    expect(problems({ keywords: Array.from({ length: 30 }, () => 'x'.repeat(60)) })).toEqual([]);
    expect(problems({ keywords: Array.from({ length: 31 }, () => 'x') })).toHaveLength(1);
    expect(problems({ keywords: ['x'.repeat(61)] })).toHaveLength(1);
  });

  it('adds no defaults to an update', () => {
    expect(updateServiceSchema.parse(service)).toEqual(service);
  });

  it.each([undefined, 0, -1, '65'])('rejects the base price %j of an update', (basePrice) => {
    const result = updateServiceSchema.safeParse({ ...service, basePrice });

    expect(issuesOf(result)).toEqual([messages.service.basePriceHelper]);
  });
});

describe('the filters of the service list', () => {
  it('treat an empty filter as missing', () => {
    const query = {
      q: '',
      category: '',
      difficulty: '',
      minPrice: '',
      maxPrice: '',
      keywords: '',
      isActive: '',
      sort: '',
    };
    expect(listServicesQuerySchema.parse(query)).toMatchObject({ limit: 24, page: 1 });
    expect(listServicesQuerySchema.parse({ q: ' \t ' }).q).toBeUndefined();
  });

  it.each([
    [{ difficulty: 'extreme' }, messages.search.difficulty],
    [{ minPrice: '-1' }, messages.search.price],
    [{ maxPrice: 'cheap' }, messages.search.price],
    [{ maxPrice: '1e' }, messages.search.price],
    [{ minPrice: '5', maxPrice: '4.99' }, messages.search.priceRange],
    [
      { sort: 'best' },
      'sort must be one of: rating, price, -price, total, newest, relevance, nearest, soonest',
    ],
    [{ limit: '0' }, 'limit must be a whole number of at least 1'],
    [{ limit: 'many' }, 'limit must be a whole number of at least 1'],
    [{ page: '-1' }, 'page must be a whole number of at least 1'],
    [{ q: ['a', 'b'] }, 'q must be given once'],
  ])('%j → %s', (query, message) => {
    expect(queryProblems(query)).toEqual([message]);
  });

  it('cut a limit above 100 and a query beyond 100 characters', () => {
    const query = listServicesQuerySchema.parse({ limit: '5000', q: 'x'.repeat(500) });
    expect(query.limit).toBe(100);
    expect(query.q).toHaveLength(100);
    expect(listServicesQuerySchema.parse({ limit: '9'.repeat(400) }).limit).toBe(100);
  });

  it.each(['0', '19.99', '10000000000', '9'.repeat(30), '1e+21', '1e-7'])('accept the price %s', (price) => {
    const { maxPrice } = listServicesQuerySchema.parse({ maxPrice: price });
    expect(maxPrice).toBe(Number(price));
    expect(queryProblems({ maxPrice: String(maxPrice) })).toEqual([]);
  });

  it('accept equal bounds of a price range', () => {
    expect(queryProblems({ minPrice: '5', maxPrice: '5' })).toEqual([]);
  });

  it('require a query to search, and keywords to filter by them', () => {
    for (const q of [undefined, '', '   ']) {
      expect(issuesOf(searchServicesQuerySchema.safeParse({ q }))).toEqual([messages.search.queryRequired]);
    }
    for (const keywords of [undefined, '', ' , ,']) {
      expect(issuesOf(keywordServicesQuerySchema.safeParse({ keywords }))).toEqual([
        messages.search.keywordsRequired,
      ]);
    }
  });
});

describe('a category', () => {
  it.each([
    ['Home Repair', 'home-repair'],
    ['Pest Control & Co.', 'pest-control--co'],
    ['  TV  ', 'tv'],
    ['Café', 'caf'],
    ['日本', ''],
  ])('derives from the name %j the slug %j', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('preserves a given slug, and derives a missing one', () => {
    expect(categoryInputSchema.parse({ name: 'Home Repair', slug: 'repairs' }).slug).toBe('repairs');
    expect(categoryInputSchema.parse({ name: 'Home Repair' }).slug).toBe('home-repair');
    expect(categoryInputSchema.parse({ name: 'Home Repair', slug: ' ' }).slug).toBe('home-repair');
  });

  it.each(['Сантехника', 'Сантехника и ремонт', '日本'])(
    'derives a hash from the name %s, which has no Latin letter',
    (name) => {
      const { slug } = categoryInputSchema.parse({ name });

      expect(slug).toMatch(/^category-[0-9a-f]{8}$/);
      expect(categoryInputSchema.parse({ name: ` ${name} ` }).slug).toBe(slug);
      expect(categoryInputSchema.parse({ name: `${name}!` }).slug).not.toBe(slug);
    },
  );

  it('requires a name', () => {
    expect(issuesOf(categoryInputSchema.safeParse({}))[0]).toBe(messages.category.nameRequired);
  });
});

it('ignores case, accents and punctuation in search terms', () => {
  expect(tokenize('Café déjà-vu: 24h ÜBER (a+)+$')).toEqual(['cafe', 'deja', 'vu', '24h', 'uber', 'a']);
  expect(tokenize(' .*?! ')).toEqual([]);
});

it('splits a typed list at commas and drops empty entries', () => {
  expect(parseCommaList(' tap, leak ,,pipe, ')).toEqual(['tap', 'leak', 'pipe']);
});
