import type { Session } from '@nearhand/shared/account/account';

/** Returns "Firefox on Windows", or the part of it that is known. */
export function formatDeviceName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
