/** The page a visitor wanted before signing in, as the access guard and the login page hand it on in the history entry. */
export function headingToOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('headingTo' in state)) return undefined;
  return typeof state.headingTo === 'string' ? state.headingTo : undefined;
}
