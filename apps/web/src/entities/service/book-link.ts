const BOOK_PARAM = 'hire';

/** Returns the path of a service's page with the booking dialog open, to come back to after signing in. */
export function getBookPath(serviceId: string): string {
  return `/services/${serviceId}?${BOOK_PARAM}=`;
}

export function hasBookParam(search: URLSearchParams): boolean {
  return search.has(BOOK_PARAM);
}

/** Returns whether a return-to path opens the booking dialog: the visitor was about to book. */
export function isBookPath(returnTo: string | undefined): returnTo is string {
  const [path = '', query = ''] = (returnTo ?? '').split('?');
  return path.startsWith('/services/') && hasBookParam(new URLSearchParams(query));
}
