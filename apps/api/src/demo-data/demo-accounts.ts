import { randomBytes } from 'node:crypto';
import type { Marketplace } from '@nearhand/shared/marketplace';
import type { Role } from '@nearhand/shared/users';
import { config } from '../config.ts';

export type DemoAccount = Marketplace['demoAccounts'][number];

/** Opens every account of the demo data on a laptop. It is printed at the start and shown on the login page, so it protects nothing. */
export const DEMO_PASSWORD = 'nearhand-demo';

const PASSWORD_BYTES = 12;

/** The accounts to try the marketplace with, one for each role. */
export const demoSignIns = {
  customer: 'customer@demo.nearhand.example',
  provider: 'provider@demo.nearhand.example',
  admin: 'admin@demo.nearhand.example',
} as const satisfies Record<Role, string>;

/** The accounts that can be tried here. Where the settings name an admin, the demo's own has no rights. */
export function demoAccounts(password: () => string = () => DEMO_PASSWORD): DemoAccount[] {
  return (['customer', 'provider', 'admin'] as const)
    .filter((role) => role !== 'admin' || !isDemoAdminReplaced())
    .map((role) => ({ role, email: demoSignIns[role], password: password() }));
}

export function isDemoAdminReplaced(): boolean {
  return config.ADMIN_EMAIL !== undefined && config.ADMIN_EMAIL.toLowerCase() !== demoSignIns.admin;
}

export function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}

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
