import type { Role } from '@nearhand/shared/users/users';
import type { Session } from '@nearhand/shared/account/account';

export const ROLE_LABELS = {
  customer: 'Customer',
  provider: 'Provider',
  admin: 'Admin',
} as const satisfies Record<Role, string>;

/** Returns "Firefox on Windows", or the part of it that is known. */
export function formatDeviceName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
