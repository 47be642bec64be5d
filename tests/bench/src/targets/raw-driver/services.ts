import type { ServiceDocument } from '@nearhand/api/src/models/service.model.ts';
import { normalizeKeyword, buildSearchTerms } from '@nearhand/api/src/features/services/search-index.ts';
import { UNRATED } from '@nearhand/api/src/features/services/service-rating.ts';
import { createTtlCache } from '@nearhand/api/src/lib/ttl-cache.ts';
import { DEFAULT_CANCELLATION_POLICY } from '@nearhand/shared/bookings/cancellation-policy';
import { buildStoredDeletions, placeTerm, termOf } from '@nearhand/shared/search/search-terms';
import { DEFAULT_PLACE } from '@nearhand/shared/services/service-enums';
import { tokenize } from '@nearhand/shared/search/text-search';
import { ObjectId, type Filter } from 'mongodb';
import type { Caller } from './caller.ts';
import { categories, searchTerms, services, users } from './database.ts';
import { fetchFirstPage } from './page.ts';

const projection = { words: 0, keywordKeys: 0, area: 0 };
const MAX_COMPLETIONS = 20;

const completionCache = createTtlCache<string[]>();
const storedTerms = new Set<string>();

export async function listServices(query: URLSearchParams, caller: Caller | undefined) {
  const { documents, pagination } = await fetchFirstPage<ServiceDocument>({
    collection: services,
    modelName: 'Service',
    filter: await buildFilter(query, caller),
    sort: { ratingRank: -1, _id: -1 },
    limit: Number(query.get('limit')),
    projection,
    cacheKey: `${caller?.role} ${query.toString()}`,
  });
  return { success: true, services: documents.map(present), pagination };
}

export async function getService(id: string) {
  const service = await services.findOne({ _id: new ObjectId(id), isListed: true }, { projection });
  return service && { success: true, service: present(service) };
}

interface NewService extends Omit<ServiceDocument, 'category'> {
  category: string;
}

/** Creates a service with copies of its category and provider, without a transaction. */
export async function createService(body: string, { _id: provider }: Caller) {
  const input = JSON.parse(body) as NewService;
  const [category, owner] = await Promise.all([
    categories.findOne({ _id: new ObjectId(input.category) }),
    users.findOne({ _id: provider }),
  ]);
  if (!category || !owner) return null;
  const { name, email, phone, status, serviceType, address, contact } = owner;
  const service = {
    ...input,
    _id: new ObjectId(),
    category: category._id,
    categoryCard: { name: category.name, slug: category.slug },
    provider,
    providerCard: { name, email, phone, status, serviceType, address, contact },
    isListed: input.isActive && status === 'approved',
    ...UNRATED,
    words: buildSearchTerms(input, category.name, { name, email, phone }),
    keywordKeys: input.keywords.map(normalizeKeyword),
    createdAt: new Date(),
    updatedAt: new Date(),
  } as ServiceDocument;
  await storeSearchTerms(service.words.map(termOf));
  await services.insertOne(service);
  return { success: true, service: present(service) };
}

/** Stores the terms that this process has not stored before. */
async function storeSearchTerms(terms: string[]): Promise<void> {
  const newTerms = terms.filter((term) => !storedTerms.has(term));
  if (newTerms.length === 0) return;
  for (const term of newTerms) storedTerms.add(term);
  const upserts = newTerms.map((_id) => ({
    updateOne: {
      filter: { _id },
      update: { $setOnInsert: { _id, deletions: buildStoredDeletions(_id) } },
      upsert: true,
    },
  }));
  await searchTerms.bulkWrite(upserts, { ordered: false });
}

async function buildFilter(
  query: URLSearchParams,
  caller: Caller | undefined,
): Promise<Filter<ServiceDocument>> {
  const conditions: Filter<ServiceDocument>[] = query.has('q')
    ? await buildSearchFilters(query.get('q') ?? '')
    : [];
  const [category, difficulty, keywords] = ['category', 'difficulty', 'keywords'].map((name) =>
    query.get(name),
  );
  const [minPrice, maxPrice] = ['minPrice', 'maxPrice'].map((name) => query.get(name));
  if (category) conditions.push({ category: new ObjectId(category) });
  if (difficulty) conditions.push({ difficulty: difficulty as ServiceDocument['difficulty'] });
  if (minPrice) conditions.push({ basePrice: { $gte: Number(minPrice) } });
  if (maxPrice) conditions.push({ basePrice: { $lte: Number(maxPrice) } });
  if (keywords) conditions.push({ keywordKeys: { $in: keywords.split(',').map(normalizeKeyword) } });
  const isListed = caller?.role === 'admin' ? { $in: [true, false] } : true;
  return { $and: [{ isListed }, ...conditions] };
}

async function buildSearchFilters(searchText: string): Promise<Filter<ServiceDocument>[]> {
  const terms = tokenize(searchText);
  const last = terms.pop() ?? '';
  const completed = await completionCache.fetch(last, async () => {
    const found = searchTerms.find({ _id: { $regex: `^${last}` } }, { limit: MAX_COMPLETIONS });
    return (await found.toArray()).map(({ _id }) => _id);
  });
  const lastTerms = [...new Set([last, ...completed])];
  return [
    ...terms.map((term) => ({ words: { $in: placeTerm(term) } })),
    { words: { $in: lastTerms.flatMap(placeTerm) } },
  ];
}

/** Maps a service to its response for a signed-in caller. JSON.stringify converts ids and dates. */
function present(service: Omit<ServiceDocument, 'words' | 'keywordKeys' | 'area'>) {
  const { category, categoryCard, provider, providerCard } = service;
  return {
    _id: service._id,
    name: service.name,
    description: service.description,
    category: { _id: category, ...categoryCard },
    basePrice: service.basePrice,
    currency: 'USD',
    unit: service.unit,
    keywords: service.keywords,
    duration: service.duration,
    difficulty: service.difficulty,
    requirements: service.requirements,
    cancellationPolicy: service.cancellationPolicy ?? DEFAULT_CANCELLATION_POLICY,
    place: service.place ?? DEFAULT_PLACE,
    isActive: service.isActive,
    rating: service.rating,
    reviewCount: service.reviewCount,
    provider: { rating: 0, reviewCount: 0, serviceArea: null, _id: provider, ...providerCard },
    createdAt: service.createdAt,
    version: service.version ?? 0,
    imageUrl: service.imageUrl,
    location: service.location,
    availability: service.availability,
  };
}
