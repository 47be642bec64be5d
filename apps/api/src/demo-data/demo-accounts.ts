import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD, demoEmails } from '@nearhand/demo-data/accounts';
import type { Marketplace } from '@nearhand/shared/marketplace/marketplace';
import { config } from '../config.ts';

export type DemoAccount = Marketplace['demoAccounts'][number];

const PASSWORD_BYTES = 12;

/** Returns the accounts to try this marketplace with, without the demo admin if the settings name another one. */
export function demoAccounts(password: () => string = () => DEMO_PASSWORD): DemoAccount[] {
  return (['customer', 'provider', 'admin'] as const)
    .filter((role) => role !== 'admin' || !isDemoAdminReplaced())
    .map((role) => ({ role, email: demoEmails[role], password: password() }));
}

export function isDemoAdminReplaced(): boolean {
  return config.ADMIN_EMAIL !== undefined && config.ADMIN_EMAIL.toLowerCase() !== demoEmails.admin;
}

export function createRandomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}
