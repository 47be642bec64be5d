import { registerSchema } from '@nearhand/shared/users';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, demoAdmin, demoSignIns } from './demo-accounts.ts';
import { demoCustomers } from './demo-customers.ts';
import { demoProviders } from './demo-providers.ts';
import { demoPortraits } from './portraits/demo-portraits.ts';
import { portraitSvg } from './portraits/portrait.ts';

const password = { password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD };
const people = [demoAdmin, ...demoProviders, ...demoCustomers];

describe('the people of the demo data', () => {
  it('could all have registered themselves', () => {
    const providers = demoProviders.map((provider) => ({ ...provider, ...password, role: 'provider' }));
    const customers = demoCustomers.map((customer) => ({ ...customer, ...password, role: 'customer' }));

    const refused = [...providers, ...customers].filter((form) => !registerSchema.safeParse(form).success);

    expect(refused).toEqual([]);
  });

  it('are 20 customers, two of whom have asked to become a provider', () => {
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

  it.each(['name', 'email', 'phone'] as const)('have a %s of their own', (field) => {
    expect(new Set(people.map((person) => person[field].toLowerCase())).size).toBe(people.length);
  });

  it('have addresses and numbers that reach nobody', () => {
    const numbers = [
      ...people.map(({ phone }) => phone),
      ...demoProviders.map(({ contact }) => contact),
      ...demoCustomers.flatMap((customer) =>
        'application' in customer ? [customer.application.contact] : [],
      ),
    ];

    expect(numbers.filter((number) => !/^555-01\d\d$/.test(number))).toEqual([]);
    expect(people.filter(({ email }) => !email.endsWith('@demo.nearhand.example'))).toEqual([]);
  });

  it('have a password that anybody may choose, and nobody guesses first', () => {
    expect(dictionary['passwords-common']).not.toContain(DEMO_PASSWORD);
  });

  it('sign in as a customer, an approved provider and an admin', () => {
    expect(demoCustomers.find(({ email }) => email === demoSignIns.customer)?.name).toBe('Sofia Larsen');
    expect(demoProviders.find(({ email }) => email === demoSignIns.provider)?.status).toBe('approved');
    expect(demoAdmin.email).toBe(demoSignIns.admin);
  });
});

describe('a portrait', () => {
  it('is drawn in one way only, and another one for everybody', () => {
    const drawn = Object.values(demoPortraits).map(portraitSvg);

    expect(Object.values(demoPortraits).map(portraitSvg)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('has nothing left open', () => {
    const drawn = Object.values(demoPortraits).map(portraitSvg).join('');

    expect(drawn).not.toMatch(/undefined|NaN|null|var\(/);
  });
});
