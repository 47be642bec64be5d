import { MAX_SAVED_SEARCHES, MAX_SAVED_SERVICES } from './saved-limits.ts';

/** What the API and the web app say about what a user has saved. */
export const savedMessages = {
  serviceSaved: 'Service saved',
  serviceRemoved: 'Service removed from your saved ones',
  tooManyServices: `You can save at most ${MAX_SAVED_SERVICES} services`,
  saveFailed: 'Failed to save the service',
  removeFailed: 'Failed to remove the service',
  searchSaved: 'Search saved. We tell you once a day about new services.',
  searchRemoved: 'Saved search removed',
  searchNotFound: 'Saved search not found',
  tooManySearches: `You can save at most ${MAX_SAVED_SEARCHES} searches`,
  searchSaveFailed: 'Failed to save the search',
  searchRemoveFailed: 'Failed to remove the saved search',
  queryInvalid: 'query must be the parameters of a search, without the question mark',
} as const;
