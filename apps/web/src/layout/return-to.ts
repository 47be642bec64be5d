/** Returns the page a visitor wanted before signing in, from the history state that the route guard and the login page pass on. */
export function getReturnTo(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return undefined;
  return typeof state.returnTo === 'string' ? state.returnTo : undefined;
}
