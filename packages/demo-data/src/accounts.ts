import type { Role } from '@nearhand/shared/users/users';

/** Opens every demo account on a local machine. The terminal and the login page display it, so it protects nothing. */
export const DEMO_PASSWORD = 'nearhand-demo';

/** The emails of the accounts to try the marketplace with, one for each role. */
export const demoEmails = {
  customer: 'customer@demo.nearhand.example',
  provider: 'provider@demo.nearhand.example',
  admin: 'admin@demo.nearhand.example',
} as const satisfies Record<Role, string>;
