import { demoEmails } from './accounts.ts';
import { demoCustomers } from './customers.ts';
import type { DemoUser } from './demo-user.ts';
import { demoProviders } from './providers.ts';

export const demoAdmin = {
  key: 'admin',
  name: 'Jordan Avery',
  email: demoEmails.admin,
  phone: '555-0100',
  createdDaysAgo: 420,
} as const satisfies DemoUser;

export const demoUsers: readonly DemoUser[] = [demoAdmin, ...demoProviders, ...demoCustomers];
