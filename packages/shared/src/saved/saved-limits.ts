// Without zod, for pages that only name them.

export const MAX_SAVED_SERVICES = 500;
export const MAX_SAVED_SEARCHES = 20;
export const MAX_SAVED_QUERY_LENGTH = 2000;
