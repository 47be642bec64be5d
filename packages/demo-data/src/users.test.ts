import { registerSchema } from '@nearhand/shared/users/users';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, demoEmails } from './accounts.ts';
import { demoCustomers } from './customers.ts';
import { demoAbout, demoProviders } from './providers.ts';
import { demoAdmin, demoUsers } from './users.ts';

const password = { password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD };

describe('the users of the demo data', () => {
  it('pass the checks of the registration form', () => {
    const providers = demoProviders.map((provider) => ({ ...provider, ...password, role: 'provider' }));
    const customers = demoCustomers.map((customer) => ({ ...customer, ...password, role: 'customer' }));

    const invalid = [...providers, ...customers].filter((form) => !registerSchema.safeParse(form).success);

    expect(invalid).toEqual([]);
  });

  it('are 20 customers, two of whom have applied to become a provider', () => {
    const applicants = demoCustomers.filter((customer) => 'application' in customer);

    expect(demoCustomers).toHaveLength(20);
    expect(applicants.map(({ key }) => key)).toEqual(['linh', 'diego']);
  });

  it('are 15 providers: 11 approved, 3 in the queue and 1 rejected', () => {
    const statuses = demoProviders.map(({ status }) => status).toSorted();

    expect(statuses).toEqual([
      ...Array.from({ length: 11 }, () => 'approved'),
      ...Array.from({ length: 3 }, () => 'inqueue'),
      'rejected',
    ]);
  });

  it.each(['key', 'name', 'email', 'phone'] as const)('have a unique %s', (field) => {
    expect(new Set(demoUsers.map((user) => user[field].toLowerCase())).size).toBe(demoUsers.length);
  });

  it('have reserved emails and phone numbers, which reach no real person', () => {
    const numbers = [
      ...demoUsers.map(({ phone }) => phone),
      ...demoProviders.map(({ contact }) => contact),
      ...demoCustomers.flatMap((customer) =>
        'application' in customer ? [customer.application.contact] : [],
      ),
    ];

    expect(numbers.filter((number) => !/^555-01\d\d$/.test(number))).toEqual([]);
    expect(demoUsers.filter(({ email }) => !email.endsWith('@demo.nearhand.example'))).toEqual([]);
  });

  it('include every provider who has a text about the work', () => {
    const keys = demoProviders.map(({ key }) => key);
    for (const key of Object.keys(demoAbout)) expect(keys).toContain(key);
  });

  it('include a customer, an approved provider and an admin to sign in as', () => {
    expect(demoCustomers.find(({ email }) => email === demoEmails.customer)?.name).toBe('Sofia Larsen');
    expect(demoProviders.find(({ email }) => email === demoEmails.provider)?.status).toBe('approved');
    expect(demoAdmin.email).toBe(demoEmails.admin);
  });
});
