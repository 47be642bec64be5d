/** The fields of a generated service that a search compares. */
export interface Fact {
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

const PLACES = 5;
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

const places = new WeakMap<Fact, string[][]>();

function getPlaces(fact: Fact): string[][] {
  const known = places.get(fact) ?? readPlaces(fact);
  places.set(fact, known);
  return known;
}

function readPlaces({ name, keywords, category, provider, description }: Fact): string[][] {
  return [
    tokenize(name),
    tokenize(keywords.join(' ')),
    tokenize(category.name),
    tokenize(provider?.name ?? ''),
    tokenize(description),
  ];
}

/** Returns the rank of a service, or undefined if it lacks a term. */
function rank(fact: Fact, q: string): number | undefined {
  const typed = tokenize(q);
  const found = getPlaces(fact);
  const ranks = typed.map((word, at) => {
    const isLast = at === typed.length - 1;
    for (let place = 0; place < PLACES; place += 1) {
      if (found[place]?.includes(word)) return 2 * place;
      if (isLast && found[place]?.some((each) => each.startsWith(word))) return 2 * place + 1;
    }
    return undefined;
  });
  if (typed.length === 0 || ranks.includes(undefined)) return undefined;
  return Math.max(...ranks.map(Number));
}

function edits(a: string, b: string): number {
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

function correct(facts: readonly Fact[], q: string): string {
  const counts = new Map<string, number>();
  for (const fact of facts.filter(({ isListed }) => isListed)) {
    for (const word of new Set(getPlaces(fact).flat())) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const typed = tokenize(q);
  return typed
    .map((word, at) => {
      const isBeginning = at === typed.length - 1 && [...counts.keys()].some((each) => each.startsWith(word));
      if (counts.has(word) || isBeginning || word.length < 4) return word;
      const near = [...counts]
        .map(([each, count]) => ({ each, count, away: edits(word, each) }))
        .filter(({ away }) => away <= (word.length < 8 ? 1 : 2))
        .toSorted((a, b) => a.away - b.away || b.count - a.count || (a.each < b.each ? -1 : 1));
      return near[0]?.each ?? word;
    })
    .join(' ');
}

/** Returns the great-circle distance in kilometers, by the formula with the arctangent. */
export function distance(point: string, { lat, lng }: { lat: number; lng: number }): number {
  const [a = 0, b = 0] = point.split(',').map((each) => (Number(each) * Math.PI) / 180);
  const [c, d] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180 - b];
  const y = Math.hypot(
    Math.cos(c) * Math.sin(d),
    Math.cos(a) * Math.sin(c) - Math.sin(a) * Math.cos(c) * Math.cos(d),
  );
  const x = Math.sin(a) * Math.sin(c) + Math.cos(a) * Math.cos(c) * Math.cos(d);
  return 6371.0088 * Math.atan2(y, x);
}

function isNear({ near, within = '25' }: ReferenceQuery, { area }: Fact): boolean {
  if (near === undefined) return true;
  return area !== undefined && distance(near, area) <= Math.min(area.radiusKm, Number(within));
}

function firstStart(query: ReferenceQuery, { starts }: Fact): number | undefined {
  const { freeOn, after = '00:00', before = '24:00', freeFrom = '', freeUntil = '' } = query;
  return starts?.find(({ start, date, time }) =>
    freeOn === undefined
      ? start >= Date.parse(freeFrom) && start < Date.parse(freeUntil)
      : date === freeOn && time >= after && time < before,
  )?.start;
}

/** Selects the services that match in all but their free time, one condition after the other. */
function select(facts: readonly Fact[], query: ReferenceQuery): Fact[] {
  const { q, category, difficulty, minPrice, maxPrice, minRating, keywords } = query;
  const wanted = keywords?.split(',').map((each) => tokenize(each).join(' '));
  return facts.filter(
    (fact) =>
      fact.isListed &&
      (q === undefined || rank(fact, q) !== undefined) &&
      (category === undefined || fact.category.id === category) &&
      (difficulty === undefined || fact.difficulty === difficulty) &&
      (minPrice === undefined || fact.basePrice >= Number(minPrice)) &&
      (maxPrice === undefined || fact.basePrice <= Number(maxPrice)) &&
      (minRating === undefined || fact.ratingMean >= Number(minRating)) &&
      (!wanted || fact.keywords.some((each) => wanted.includes(tokenize(each).join(' ')))) &&
      isNear(query, fact),
  );
}

const hasSpan = ({ freeOn, freeFrom }: ReferenceQuery) => freeOn !== undefined || freeFrom !== undefined;

export function selectFree(facts: readonly Fact[], query: ReferenceQuery): Fact[] {
  const selected = select(facts, query);
  return hasSpan(query) ? selected.filter((fact) => firstStart(query, fact) !== undefined) : selected;
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

export function without(query: ReferenceQuery, filter: string): ReferenceQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !FILTERS[filter]?.includes(name)));
}

/** Finds services one condition after the other: a reference implementation that is slow and obvious, and shares no code with the real one. */
export function searchReference(facts: readonly Fact[], typed: ReferenceQuery): ReferenceResult {
  const corrected =
    typed['q'] !== undefined && typed['exact'] !== 'true' ? correct(facts, typed['q']) : typed['q'];
  const isCorrected =
    corrected !== undefined &&
    corrected !== tokenize(typed['q'] ?? '').join(' ') &&
    typed['exact'] !== 'true';
  const query: ReferenceQuery = { ...typed, ...(isCorrected && { q: corrected }) };
  const { q, near } = query;
  const found = selectFree(facts, query);
  const order =
    query['sort'] ?? (q === undefined ? (near === undefined ? 'rating' : 'nearest') : 'relevance');
  const far = (fact: Fact) => (near !== undefined && fact.area ? distance(near, fact.area) : 0);
  const byId = (a: Fact, b: Fact) => (a.id < b.id ? -1 : 1);
  const rating = (a: Fact, b: Fact) => b.ratingRank - a.ratingRank || byId(b, a);
  const orders: Record<string, (a: Fact, b: Fact) => number> = {
    rating,
    price: (a, b) => a.basePrice - b.basePrice || byId(a, b),
    '-price': (a, b) => b.basePrice - a.basePrice || byId(b, a),
    newest: (a, b) => b.createdAt - a.createdAt || byId(b, a),
    nearest: (a, b) => far(a) - far(b) || byId(a, b),
    soonest: (a, b) => (firstStart(query, a) ?? 0) - (firstStart(query, b) ?? 0) || byId(a, b),
    relevance: (a, b) => (rank(a, q ?? '') ?? 0) - (rank(b, q ?? '') ?? 0) || rating(a, b),
  };
  const sorted = found.toSorted(orders[order]);
  const unknown = hasSpan(query) ? select(facts, query).filter(({ starts }) => !starts).length : 0;
  return {
    ids: sorted.map(({ id }) => id),
    distances: sorted.map((fact) => (near === undefined ? undefined : Math.round(far(fact) * 10) / 10)),
    starts: sorted.map((fact) => (hasSpan(query) ? firstStart(query, fact) : undefined)),
    unknown,
    ...(isCorrected && { correctedQuery: corrected }),
    ...(found.length === 0 && changes(facts, query)),
  };
}

function changes(facts: readonly Fact[], query: ReferenceQuery): Pick<ReferenceResult, 'wider' | 'without'> {
  const count = (changed: ReferenceQuery) => Math.min(COUNT_LIMIT, selectFree(facts, changed).length);
  for (const within of query['near'] === undefined ? [] : [50, 100, 200]) {
    const total = count({ ...query, within: String(within) });
    if (within > Number(query['within'] ?? 25) && total > 0) return { wider: { within, total } };
  }
  const set = Object.keys(FILTERS).filter((filter) =>
    FILTERS[filter]?.some((name) => query[name] !== undefined),
  );
  const counted = set.map((filter) => ({ filter, total: count(without(query, filter)) }));
  return { without: counted.filter(({ total }) => total > 0) };
}

/** Counts the services of each facet. */
export function countReferenceFacets(facts: readonly Fact[], query: ReferenceQuery) {
  const of = (filter: string) => selectFree(facts, without(query, filter));
  const categories = new Map<string, number>();
  for (const { category } of of('category'))
    categories.set(category.id, (categories.get(category.id) ?? 0) + 1);
  return {
    categories,
    difficulty: ['easy', 'medium', 'hard'].map((value) => ({
      value,
      count: of('difficulty').filter(({ difficulty }) => difficulty === value).length,
    })),
    minRating: [4, 3].map((value) => ({
      value,
      count: of('minRating').filter(({ ratingMean }) => ratingMean >= value).length,
    })),
    prices: of('price').map(({ basePrice }) => basePrice),
  };
}
