import { categoryInputSchema } from '@nearhand/shared/service-categories/service-categories';
import { priceUnits } from '@nearhand/shared/services/service-enums';
import { createServiceSchema } from '@nearhand/shared/services/services';
import { describe, expect, it } from 'vitest';
import { demoCategories } from './categories.ts';
import { demoProviders } from './providers.ts';
import { demoServices } from './services.ts';

const SOME_ID = '0123456789abcdef01234567';

const matches = (text: RegExp) => (service: { name: string; description: string }) =>
  text.test(`${service.name} ${service.description}`);

describe('the categories of the demo data', () => {
  it('are seven, each with the slug that the API builds from the name', () => {
    const parsed = demoCategories.map(({ name, description }) =>
      categoryInputSchema.parse({ name, description }),
    );

    expect(parsed).toEqual(demoCategories);
    expect(demoCategories).toHaveLength(7);
  });
});

describe('the services of the demo data', () => {
  it('pass the checks of the service form', () => {
    const invalid = demoServices
      .map((service) => createServiceSchema.safeParse({ ...service, category: SOME_ID, provider: SOME_ID }))
      .flatMap(({ error }) => error?.issues ?? []);

    expect(invalid).toEqual([]);
  });

  it.each(demoCategories.map(({ slug }) => slug))('are seven to ten in %s', (slug) => {
    const count = demoServices.filter(({ category }) => category === slug).length;

    expect(count).toBeGreaterThanOrEqual(7);
    expect(count).toBeLessThanOrEqual(10);
  });

  it('have a unique key and name', () => {
    expect(new Set(demoServices.map(({ key }) => key)).size).toBe(demoServices.length);
    expect(new Set(demoServices.map(({ name }) => name)).size).toBe(demoServices.length);
  });

  it('cover every unit and every difficulty', () => {
    expect(new Set(demoServices.map(({ unit }) => unit))).toEqual(new Set(priceUnits));
    expect(new Set(demoServices.map(({ difficulty }) => difficulty))).toEqual(
      new Set(['easy', 'medium', 'hard']),
    );
  });

  it('have descriptions of at least two sentences, without a currency', () => {
    expect(demoServices.filter(({ description }) => description.split(/[.?!]\s/).length < 2)).toEqual([]);
    expect(demoServices.filter(matches(/[$€£]|\b(dollars?|USD|EUR)\b/))).toEqual([]);
  });

  it('have three to six keywords and up to four requirements', () => {
    const invalid = demoServices.filter(
      ({ keywords, requirements }) => keywords.length < 3 || keywords.length > 6 || requirements.length > 4,
    );

    expect(invalid).toEqual([]);
  });

  it('include three inactive ones', () => {
    expect(demoServices.filter(({ isActive }) => isActive === false)).toHaveLength(3);
  });

  it('belong to providers who are older than the service and not rejected', () => {
    const providers = new Map<string, (typeof demoProviders)[number]>(
      demoProviders.map((provider) => [provider.key, provider]),
    );
    const impossible = demoServices.filter(({ provider, createdDaysAgo }) => {
      const owner = providers.get(provider);
      return !owner || owner.status === 'rejected' || owner.createdDaysAgo < createdDaysAgo;
    });

    expect(impossible).toEqual([]);
  });
});
