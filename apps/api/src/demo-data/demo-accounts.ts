import type { Marketplace } from '@nearhand/shared/marketplace';
import type { Role } from '@nearhand/shared/users';

/** Opens every account of the demo data. It is printed at the start and shown on the login page, so it protects nothing. */
export const DEMO_PASSWORD = 'nearhand-demo';

/** The accounts to try the marketplace with, one for each role. */
export const demoSignIns = {
  customer: 'customer@demo.nearhand.example',
  provider: 'provider@demo.nearhand.example',
  admin: 'admin@demo.nearhand.example',
} as const satisfies Record<Role, string>;

export const demoAccounts: Marketplace['demoAccounts'] = (['customer', 'provider', 'admin'] as const).map(
  (role) => ({ role, email: demoSignIns[role], password: DEMO_PASSWORD }),
);

export const demoAdmin = {
  name: 'Jordan Avery',
  email: demoSignIns.admin,
  phone: '555-0100',
  memberSinceDays: 420,
} as const satisfies {
  name: string;
  email: string;
  phone: string;
  memberSinceDays: number;
};
