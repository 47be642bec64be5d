// Without zod, for pages that only name them.

export const MAX_SAVED_SERVICES = 500;
export const MAX_SAVED_SEARCHES = 20;
export const MAX_SAVED_QUERY_LENGTH = 2000;

export const savedMessages = {
  serviceSaved: 'Service saved',
  serviceRemoved: 'Service removed from your saved ones',
  tooManyServices: `You can save at most ${MAX_SAVED_SERVICES} services`,
  searchRemoved: 'Saved search removed',
  searchNotFound: 'Saved search not found',
  tooManySearches: `You can save at most ${MAX_SAVED_SEARCHES} searches`,
  queryInvalid: 'query must be the parameters of a search, without the question mark',
} as const;
