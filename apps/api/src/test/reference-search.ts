import { calculateRelevance, findBestMatch } from '@nearhand/shared/search/relevance';
import { buildServiceTerms, readPlaces, type Places } from '@nearhand/shared/search/service-terms';
import type { QueryPlan } from '../features/search/plan-query.ts';
import { getMarketplaceAnalyzer } from '../features/services/search-index.ts';

/** The fields of a generated service that a search compares. */
export interface ServiceFacts {
  id: string;
  name: string;
  keywords: string[];
  category: { id: string; name: string };
  provider: { id: string; name: string } | null;
  description: string;
  area?: { lat: number; lng: number; radiusKm: number };
  basePrice: number;
  difficulty: string;
  ratingMean: number;
  ratingRank: number;
  createdAt: number;
  isListed: boolean;
  /** The starts that the provider offers for it, in order; undefined without a calendar. */
  starts?: { start: number; date: string; time: string }[] | undefined;
}

export type ReferenceQuery = Partial<Record<string, string>>;

/** A query, and what it looks for if it has words: the golden queries test how that is decided. */
interface PlannedQuery {
  query: ReferenceQuery;
  plan: QueryPlan | undefined;
}

export interface ReferenceResult {
  ids: string[];
  distances: (number | undefined)[];
  starts: (number | undefined)[];
  unknown: number;
  correctedQuery?: string;
  droppedWords?: readonly string[];
  wider?: { within: number; total: number };
  without?: { filter: string; total: number }[];
}

/** The total of a list of more than 1,000. */
const COUNT_LIMIT = 1001;

function tokenize(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return folded
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

const placesOfFacts = new WeakMap<ServiceFacts, Places>();

function getPlaces(fact: ServiceFacts): Places {
  const { name, keywords, category, provider, description } = fact;
  const texts = { name, keywords, category: category.name, provider: provider?.name, description };
  const places =
    placesOfFacts.get(fact) ?? readPlaces(buildServiceTerms(texts, getMarketplaceAnalyzer()).searchTerms);
  placesOfFacts.set(fact, places);
  return places;
}

/** Returns whether a service has every required word. */
function isMeant(fact: ServiceFacts, { required }: QueryPlan): boolean {
  return required.length > 0 && required.every((word) => findBestMatch(word, getPlaces(fact)) !== undefined);
}

function getRelevance(fact: ServiceFacts, { typed, required }: QueryPlan): number {
  return calculateRelevance(typed, getPlaces(fact), new Set(required));
}

/** Returns the great-circle distance in kilometers, by the formula with the arctangent. */
function getDistanceKm(point: string, { lat, lng }: { lat: number; lng: number }): number {
  const [a = 0, b = 0] = point.split(',').map((each) => (Number(each) * Math.PI) / 180);
  const [c, d] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180 - b];
  const y = Math.hypot(
    Math.cos(c) * Math.sin(d),
    Math.cos(a) * Math.sin(c) - Math.sin(a) * Math.cos(c) * Math.cos(d),
  );
  const x = Math.sin(a) * Math.sin(c) + Math.cos(a) * Math.cos(c) * Math.cos(d);
  return 6371.0088 * Math.atan2(y, x);
}

function isNear({ near, within = '25' }: ReferenceQuery, { area }: ServiceFacts): boolean {
  if (near === undefined) return true;
  return area !== undefined && getDistanceKm(near, area) <= Math.min(area.radiusKm, Number(within));
}

function findFirstStart(query: ReferenceQuery, { starts }: ServiceFacts): number | undefined {
  const { freeOn, after = '00:00', before = '24:00', freeFrom = '', freeUntil = '' } = query;
  return starts?.find(({ start, date, time }) =>
    freeOn === undefined
      ? start >= Date.parse(freeFrom) && start < Date.parse(freeUntil)
      : date === freeOn && time >= after && time < before,
  )?.start;
}

/** Filters the services by everything but their free time, one condition after the other. */
function filterByFields(facts: readonly ServiceFacts[], { query, plan }: PlannedQuery): ServiceFacts[] {
  const { q, category, difficulty, minPrice, maxPrice, minRating, keywords } = query;
  const normalize = (keyword: string) => tokenize(keyword).join(' ');
  const normalizedKeywords = keywords?.split(',').map(normalize);
  return facts.filter(
    (fact) =>
      fact.isListed &&
      (q === undefined || !plan || isMeant(fact, plan)) &&
      (category === undefined || fact.category.id === category) &&
      (difficulty === undefined || fact.difficulty === difficulty) &&
      (minPrice === undefined || fact.basePrice >= Number(minPrice)) &&
      (maxPrice === undefined || fact.basePrice <= Number(maxPrice)) &&
      (minRating === undefined || fact.ratingMean >= Number(minRating)) &&
      (!normalizedKeywords ||
        fact.keywords.map(normalize).some((each) => normalizedKeywords.includes(each))) &&
      isNear(query, fact),
  );
}

const hasTime = ({ freeOn, freeFrom }: ReferenceQuery) => freeOn !== undefined || freeFrom !== undefined;

function filterServices(facts: readonly ServiceFacts[], planned: PlannedQuery): ServiceFacts[] {
  const selected = filterByFields(facts, planned);
  const { query } = planned;
  return hasTime(query) ? selected.filter((fact) => findFirstStart(query, fact) !== undefined) : selected;
}

/** The parameters that belong to each filter. */
const FILTERS: Record<string, string[]> = {
  q: ['q'],
  category: ['category'],
  keywords: ['keywords'],
  difficulty: ['difficulty'],
  price: ['minPrice', 'maxPrice'],
  minRating: ['minRating'],
  near: ['near', 'within'],
  free: ['freeOn', 'after', 'before', 'freeFrom', 'freeUntil'],
};

function removeFilter(query: ReferenceQuery, filter: string): ReferenceQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !FILTERS[filter]?.includes(name)));
}

/** Finds services by a reference implementation that is slow and obvious; of the API it uses only the relevance of one service. */
export function searchReference(
  facts: readonly ServiceFacts[],
  query: ReferenceQuery,
  plan: QueryPlan | undefined,
): ReferenceResult {
  const { q, near } = query;
  const found = filterServices(facts, { query, plan });
  const order =
    query['sort'] ?? (q === undefined ? (near === undefined ? 'rating' : 'nearest') : 'relevance');
  const distanceTo = (fact: ServiceFacts) =>
    near !== undefined && fact.area ? getDistanceKm(near, fact.area) : 0;
  const byId = (a: ServiceFacts, b: ServiceFacts) => (a.id < b.id ? -1 : 1);
  const rating = (a: ServiceFacts, b: ServiceFacts) => b.ratingRank - a.ratingRank || byId(b, a);
  const orders: Record<string, (a: ServiceFacts, b: ServiceFacts) => number> = {
    rating,
    price: (a, b) => a.basePrice - b.basePrice || byId(a, b),
    '-price': (a, b) => b.basePrice - a.basePrice || byId(b, a),
    newest: (a, b) => b.createdAt - a.createdAt || byId(b, a),
    nearest: (a, b) => distanceTo(a) - distanceTo(b) || byId(a, b),
    soonest: (a, b) => (findFirstStart(query, a) ?? 0) - (findFirstStart(query, b) ?? 0) || byId(a, b),
    relevance: (a, b) => (plan ? getRelevance(b, plan) - getRelevance(a, plan) : 0) || rating(a, b),
  };
  const sorted = found.toSorted(orders[order]);
  const unknown = hasTime(query)
    ? filterByFields(facts, { query, plan }).filter(({ starts }) => !starts).length
    : 0;
  return {
    ids: sorted.map(({ id }) => id),
    distances: sorted.map((fact) =>
      near === undefined ? undefined : Math.round(distanceTo(fact) * 10) / 10,
    ),
    starts: sorted.map((fact) => (hasTime(query) ? findFirstStart(query, fact) : undefined)),
    unknown,
    ...(plan?.correctedQuery !== undefined && { correctedQuery: plan.correctedQuery }),
    ...(plan && plan.dropped.length > 0 && { droppedWords: plan.dropped }),
    ...(found.length === 0 && suggestChanges(facts, { query, plan })),
  };
}

/** Finds a wider distance that has results, or else the filters without which there are some. */
function suggestChanges(
  facts: readonly ServiceFacts[],
  { query, plan }: PlannedQuery,
): Pick<ReferenceResult, 'wider' | 'without'> {
  const count = (changed: ReferenceQuery) =>
    Math.min(COUNT_LIMIT, filterServices(facts, { query: changed, plan }).length);
  for (const within of query['near'] === undefined ? [] : [50, 100, 200]) {
    const total = count({ ...query, within: String(within) });
    if (within > Number(query['within'] ?? 25) && total > 0) return { wider: { within, total } };
  }
  const set = Object.keys(FILTERS).filter((filter) =>
    FILTERS[filter]?.some((name) => query[name] !== undefined),
  );
  const counted = set.map((filter) => ({ filter, total: count(removeFilter(query, filter)) }));
  return { without: counted.filter(({ total }) => total > 0) };
}

export function countReferenceFacets(facts: readonly ServiceFacts[], { query, plan }: PlannedQuery) {
  const selectWithout = (filter: string) =>
    filterServices(facts, { query: removeFilter(query, filter), plan });
  const categories = new Map<string, number>();
  for (const { category } of selectWithout('category'))
    categories.set(category.id, (categories.get(category.id) ?? 0) + 1);
  return {
    categories,
    difficulty: ['easy', 'medium', 'hard'].map((value) => ({
      value,
      count: selectWithout('difficulty').filter(({ difficulty }) => difficulty === value).length,
    })),
    minRating: [4, 3].map((value) => ({
      value,
      count: selectWithout('minRating').filter(({ ratingMean }) => ratingMean >= value).length,
    })),
    prices: selectWithout('price').map(({ basePrice }) => basePrice),
  };
}
