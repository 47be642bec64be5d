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

export interface ReferenceResult {
  ids: string[];
  distances: (number | undefined)[];
  starts: (number | undefined)[];
  unknown: number;
  correctedQuery?: string;
  wider?: { within: number; total: number };
  without?: { filter: string; total: number }[];
}

/** The total of a list of more than 1,000. */
const COUNT_LIMIT = 1001;

export function tokenize(text: string): string[] {
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

const termsOfFields = new WeakMap<ServiceFacts, string[][]>();

/** Returns the terms of each searched field, with the most important field first. */
function getTermsOfFields(fact: ServiceFacts): string[][] {
  const terms = termsOfFields.get(fact) ?? tokenizeFields(fact);
  termsOfFields.set(fact, terms);
  return terms;
}

function tokenizeFields({ name, keywords, category, provider, description }: ServiceFacts): string[][] {
  return [
    tokenize(name),
    tokenize(keywords.join(' ')),
    tokenize(category.name),
    tokenize(provider?.name ?? ''),
    tokenize(description),
  ];
}

/** Returns the rank of a service, 0 for the best, or undefined if it lacks a term. */
function getRank(fact: ServiceFacts, q: string): number | undefined {
  const queryTerms = tokenize(q);
  const fields = getTermsOfFields(fact);
  const ranks = queryTerms.map((queryTerm, at) => {
    const isLast = at === queryTerms.length - 1;
    for (const [field, terms] of fields.entries()) {
      if (terms.includes(queryTerm)) return 2 * field;
      if (isLast && terms.some((term) => term.startsWith(queryTerm))) return 2 * field + 1;
    }
    return undefined;
  });
  if (queryTerms.length === 0 || ranks.includes(undefined)) return undefined;
  return Math.max(...ranks.map(Number));
}

/** Returns the number of inserted, deleted, replaced and swapped letters between two terms. */
function getEditDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_each, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1);
      (table[i] ?? [])[j] = best;
    }
  }
  return at(a.length, b.length);
}

/** Replaces each term that no listed service has with the nearest one. */
function correct(facts: readonly ServiceFacts[], q: string): string {
  const counts = new Map<string, number>();
  for (const fact of facts.filter(({ isListed }) => isListed)) {
    for (const term of new Set(getTermsOfFields(fact).flat())) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const queryTerms = tokenize(q);
  return queryTerms
    .map((queryTerm, at) => {
      const isLast = at === queryTerms.length - 1;
      const isPrefix = isLast && [...counts.keys()].some((term) => term.startsWith(queryTerm));
      if (counts.has(queryTerm) || isPrefix || queryTerm.length < 4) return queryTerm;
      const near = [...counts]
        .map(([term, count]) => ({ term, count, edits: getEditDistance(queryTerm, term) }))
        .filter(({ edits }) => edits <= (queryTerm.length < 8 ? 1 : 2))
        .toSorted((a, b) => a.edits - b.edits || b.count - a.count || (a.term < b.term ? -1 : 1));
      return near[0]?.term ?? queryTerm;
    })
    .join(' ');
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
function filterByFields(facts: readonly ServiceFacts[], query: ReferenceQuery): ServiceFacts[] {
  const { q, category, difficulty, minPrice, maxPrice, minRating, keywords } = query;
  const normalize = (keyword: string) => tokenize(keyword).join(' ');
  const normalizedKeywords = keywords?.split(',').map(normalize);
  return facts.filter(
    (fact) =>
      fact.isListed &&
      (q === undefined || getRank(fact, q) !== undefined) &&
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

function filterServices(facts: readonly ServiceFacts[], query: ReferenceQuery): ServiceFacts[] {
  const selected = filterByFields(facts, query);
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

/** Finds services by a reference implementation that is slow and obvious, and shares no code with that of the API. */
export function searchReference(facts: readonly ServiceFacts[], input: ReferenceQuery): ReferenceResult {
  const corrected =
    input['q'] !== undefined && input['exact'] !== 'true' ? correct(facts, input['q']) : input['q'];
  const isCorrected =
    corrected !== undefined &&
    corrected !== tokenize(input['q'] ?? '').join(' ') &&
    input['exact'] !== 'true';
  const query: ReferenceQuery = { ...input, ...(isCorrected && { q: corrected }) };
  const { q, near } = query;
  const found = filterServices(facts, query);
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
    relevance: (a, b) => (getRank(a, q ?? '') ?? 0) - (getRank(b, q ?? '') ?? 0) || rating(a, b),
  };
  const sorted = found.toSorted(orders[order]);
  const unknown = hasTime(query) ? filterByFields(facts, query).filter(({ starts }) => !starts).length : 0;
  return {
    ids: sorted.map(({ id }) => id),
    distances: sorted.map((fact) =>
      near === undefined ? undefined : Math.round(distanceTo(fact) * 10) / 10,
    ),
    starts: sorted.map((fact) => (hasTime(query) ? findFirstStart(query, fact) : undefined)),
    unknown,
    ...(isCorrected && { correctedQuery: corrected }),
    ...(found.length === 0 && suggestChanges(facts, query)),
  };
}

/** Finds a wider distance that has results, or else the filters without which there are some. */
function suggestChanges(
  facts: readonly ServiceFacts[],
  query: ReferenceQuery,
): Pick<ReferenceResult, 'wider' | 'without'> {
  const count = (changed: ReferenceQuery) => Math.min(COUNT_LIMIT, filterServices(facts, changed).length);
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

export function countReferenceFacets(facts: readonly ServiceFacts[], query: ReferenceQuery) {
  const selectWithout = (filter: string) => filterServices(facts, removeFilter(query, filter));
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
