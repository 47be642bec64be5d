/** The parameter of a service's page that opens the hire dialog. */
const HIRE = 'hire';

/** Returns the path of a service's page with the hire dialog open, to come back to after signing in. */
export function getHirePath(serviceId: string): string {
  return `/services/${serviceId}?${HIRE}=`;
}

/** Returns whether parameters ask for the hire dialog. */
export function wantsHire(search: URLSearchParams): boolean {
  return search.has(HIRE);
}

/** Returns whether a visitor was about to hire when they were asked to sign in. */
export function isHiring(returnTo: string | undefined): returnTo is string {
  const [path = '', query = ''] = (returnTo ?? '').split('?');
  return path.startsWith('/services/') && wantsHire(new URLSearchParams(query));
}
