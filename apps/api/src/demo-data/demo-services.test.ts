import { categoryInputSchema } from '@nearhand/shared/service-categories';
import { priceUnits } from '@nearhand/shared/service-enums';
import { createServiceSchema } from '@nearhand/shared/services';
import { describe, expect, it } from 'vitest';
import { demoCategories } from './demo-categories.ts';
import { demoProviders } from './demo-providers.ts';
import { servicePictureSvg } from './pictures/service-picture.ts';
import { demoServices } from './services/demo-services.ts';

const SOME_ID = '0123456789abcdef01234567';

const named = (text: RegExp) => (service: { name: string; description: string }) =>
  text.test(`${service.name} ${service.description}`);

describe('the categories of the demo data', () => {
  it('are the seven kinds of work, each with the slug that its name gives', () => {
    const derived = demoCategories.map(({ name, description }) =>
      categoryInputSchema.parse({ name, description }),
    );

    expect(derived).toEqual(demoCategories);
    expect(demoCategories).toHaveLength(7);
  });
});

describe('the services of the demo data', () => {
  it('could all have been entered in the service form', () => {
    const refused = demoServices
      .map((service) => createServiceSchema.safeParse({ ...service, category: SOME_ID, provider: SOME_ID }))
      .flatMap(({ error }) => error?.issues ?? []);

    expect(refused).toEqual([]);
  });

  it.each(demoCategories.map(({ slug }) => slug))('are seven to ten in %s', (slug) => {
    const count = demoServices.filter(({ category }) => category === slug).length;

    expect(count).toBeGreaterThanOrEqual(7);
    expect(count).toBeLessThanOrEqual(10);
  });

  it('have a key and a name of their own', () => {
    expect(new Set(demoServices.map(({ key }) => key)).size).toBe(demoServices.length);
    expect(new Set(demoServices.map(({ name }) => name)).size).toBe(demoServices.length);
  });

  it('show every unit and every difficulty', () => {
    expect(new Set(demoServices.map(({ unit }) => unit))).toEqual(new Set(priceUnits));
    expect(new Set(demoServices.map(({ difficulty }) => difficulty))).toEqual(
      new Set(['easy', 'medium', 'hard']),
    );
  });

  it('are described in at least two sentences, without a currency', () => {
    expect(demoServices.filter(({ description }) => description.split(/[.?!]\s/).length < 2)).toEqual([]);
    expect(demoServices.filter(named(/[$€£]|\b(dollars?|USD|EUR)\b/))).toEqual([]);
  });

  it('have three to six keywords and up to four requirements', () => {
    const odd = demoServices.filter(
      ({ keywords, requirements }) => keywords.length < 3 || keywords.length > 6 || requirements.length > 4,
    );

    expect(odd).toEqual([]);
  });

  it('are rated from 3.9 to 5, or new and not rated at all', () => {
    const rated = demoServices.filter(({ reviewCount }) => reviewCount > 0);
    const fresh = demoServices.filter(({ reviewCount }) => reviewCount === 0);

    expect(rated.filter(({ rating, reviewCount }) => rating < 3.9 || rating > 5 || reviewCount < 4)).toEqual(
      [],
    );
    expect(fresh.filter(({ rating }) => rating !== 0)).toEqual([]);
    expect(fresh.length).toBeGreaterThanOrEqual(3);
  });

  it('include three that are not offered now', () => {
    expect(demoServices.filter(({ isActive }) => isActive === false)).toHaveLength(3);
  });

  it('belong to people who joined before and were not turned down', () => {
    const providers = new Map<string, (typeof demoProviders)[number]>(
      demoProviders.map((provider) => [provider.key, provider]),
    );
    const impossible = demoServices.filter(({ provider, listedDaysAgo }) => {
      const owner = providers.get(provider);
      return !owner || owner.status === 'rejected' || owner.memberSinceDays < listedDaysAgo;
    });

    expect(impossible).toEqual([]);
  });
});

describe('the pictures of services', () => {
  const pictures = demoServices.flatMap(({ picture }) => picture ?? []);

  it('are there for about two thirds of them', () => {
    expect(pictures.length / demoServices.length).toBeGreaterThan(0.6);
    expect(pictures.length / demoServices.length).toBeLessThan(0.75);
  });

  it('are drawn in one way only, and another one for every service', () => {
    const drawn = pictures.map(servicePictureSvg);

    expect(pictures.map(servicePictureSvg)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('have nothing left open', () => {
    expect(pictures.map(servicePictureSvg).join('')).not.toMatch(/undefined|NaN|var\(/);
  });
});
