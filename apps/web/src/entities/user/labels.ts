import type { Role } from '@nearhand/shared/users/users';

export const ROLE_LABELS = {
  customer: 'Customer',
  provider: 'Provider',
  admin: 'Admin',
} as const satisfies Record<Role, string>;

/**
 * Who may see a page: every signed-in user or one role (product 2, route table). Pages of the catalog are also for visitors if the
 * operator has made the catalog public.
 */
export type Access = 'signed-in' | 'catalog' | Role;
