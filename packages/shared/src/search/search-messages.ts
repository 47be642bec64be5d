export const MAX_SPAN_DAYS = 14;
export const DEFAULT_WITHIN_KM = 25;
export const MAX_WITHIN_KM = 200;

/** The errors of the search parameters: each names its parameter. */
export const searchMessages = {
  near: 'near must be a point on the globe as "lat,lng"',
  place: 'place must be given once',
  placeBesideNear: 'place cannot be combined with near',
  placeUnknown: 'place is not known',
  within: `within must be 1 to ${MAX_WITHIN_KM} km`,
  withinWithoutPoint: 'within needs near or place',
  freeFrom: 'freeFrom must be an instant such as 2026-03-05T15:00:00Z',
  freeUntil: 'freeUntil must be an instant such as 2026-03-05T15:00:00Z',
  freeFromMissing: 'freeFrom is needed beside freeUntil',
  freeUntilMissing: 'freeUntil is needed beside freeFrom',
  freeUntilEarly: 'freeUntil must be later than freeFrom',
  freeUntilLate: `freeUntil must be at most ${MAX_SPAN_DAYS} days after freeFrom`,
  freeOn: 'freeOn must be a date such as 2026-03-05',
  freeOnBesideSpan: 'freeOn cannot be combined with freeFrom and freeUntil',
  after: 'after must be a time such as 09:00',
  before: 'before must be a time such as 17:00',
  afterWithoutDate: 'after needs freeOn',
  beforeWithoutDate: 'before needs freeOn',
  beforeEarly: 'before must be later than after',
  minRating: 'minRating must be 1 to 5',
  sortNearest: 'sort nearest needs near or place',
  sortRelevance: 'sort relevance needs q',
  sortSoonest: 'sort soonest needs freeFrom and freeUntil, or freeOn',
  facets: 'facets must be true or false',
  exact: 'exact must be true or false',
  updatedSince: 'updatedSince cannot be combined with q, facets, a point or a span of time',
  suggestions: 'q is required: the beginning of a name',
} as const;
