import type { Role } from '@nearhand/shared/users/users';

export const ROLE_LABELS = {
  customer: 'Customer',
  provider: 'Provider',
  admin: 'Admin',
} as const satisfies Record<Role, string>;
