import { isDone } from '@nearhand/shared/bookings/booking-statuses';
import { isRejected } from '@nearhand/shared/applications/applications';
import { priceUnitRows, priceUnits } from '@nearhand/shared/services/service-enums';
import { MAX_SERVICE_DESCRIPTION_LENGTH, MAX_SERVICE_NAME_LENGTH } from '@nearhand/shared/services/services';
import { slugify } from '@nearhand/shared/service-categories/service-categories';
import { describe, expect, it } from 'vitest';
import {
  demoAdmin,
  demoBookings,
  demoCategories,
  demoConversations,
  demoCustomers,
  demoEmails,
  demoPlaces,
  demoProviders,
  demoServices,
  demoUsers,
} from './demo-data.ts';
import { readDemoImages } from './images.ts';

const MAX_IMAGE_BYTES = 40_000;

const reviews = demoBookings.flatMap(({ review, customer, service, status }) =>
  review ? [{ ...review, customer, service: service.key, status }] : [],
);
const texts = [
  ...demoUsers.map(({ name }) => name),
  ...demoServices.flatMap(({ name, description }) => [name, description]),
  ...demoBookings.flatMap(({ notes, review }) => [notes ?? '', review?.text ?? '']),
  ...demoConversations.flatMap(({ messages }) => messages.map(({ text }) => text)),
];
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

describe('the users of the demo data', () => {
  it('are 27 customers, two of whom have applied to become a provider', () => {
    expect(demoCustomers).toHaveLength(27);
    expect(demoCustomers.filter(({ application }) => application).map(({ key }) => key)).toEqual([
      'linh',
      'diego',
    ]);
  });

  it('are 22 providers: 18 approved, 3 in the queue and 1 rejected', () => {
    const count = (wanted: string) => demoProviders.filter(({ status }) => status === wanted).length;

    expect(['approved', 'inqueue', 'rejected'].map(count)).toEqual([18, 3, 1]);
  });

  it.each(['key', 'name', 'email', 'phone'] as const)('have a unique %s', (field) => {
    expect(isUnique(demoUsers.map((user) => user[field].toLowerCase()))).toBe(true);
  });

  it('work around a place of the demo data', () => {
    const places = new Map(demoPlaces.map(({ name, point }) => [name, point]));
    for (const { serviceArea } of demoProviders)
      expect(places.get(serviceArea.label)).toEqual(serviceArea.center);
  });

  it('include a customer, an approved provider and an admin to sign in as', () => {
    expect(demoCustomers.find(({ email }) => email === demoEmails.customer)?.name).toBe('Sofia Larsen');
    expect(demoProviders.find(({ email }) => email === demoEmails.provider)?.status).toBe('approved');
    expect(demoAdmin.email).toBe(demoEmails.admin);
  });
});

describe('the services of the demo data', () => {
  it('are eight to eleven in each of seven categories, whose slugs are those of their names', () => {
    expect(demoCategories).toHaveLength(7);
    for (const { name, slug } of demoCategories) {
      expect(slug).toBe(slugify(name));
      const count = demoServices.filter(({ category }) => category === slug).length;
      expect(count).toBeGreaterThanOrEqual(8);
      expect(count).toBeLessThanOrEqual(11);
    }
    expect(new Set(demoServices.map(({ category }) => category)).size).toBe(7);
  });

  it.each(['key', 'name'] as const)('have a unique %s', (field) => {
    expect(isUnique(demoServices.map((service) => service[field]))).toBe(true);
  });

  it('cover every unit of one system and every difficulty, and three are inactive', () => {
    const units = priceUnits.filter((unit) => priceUnitRows[unit].quantity?.system !== 'metric');
    expect(new Set(demoServices.map(({ unit }) => unit))).toEqual(new Set(units));
    expect(new Set(demoServices.map(({ difficulty }) => difficulty)).size).toBe(3);
    expect(demoServices.filter(({ isActive }) => !isActive)).toHaveLength(3);
  });

  it('have descriptions of at least two sentences without a currency, three to six keywords and up to four requirements', () => {
    const invalid = demoServices.filter(
      ({ name, description, keywords, requirements }) =>
        description.split(/[.?!]\s/).length < 2 ||
        /[$€£]|\b(dollars?|USD|EUR)\b/.test(`${name} ${description}`) ||
        keywords.length < 3 ||
        keywords.length > 6 ||
        requirements.length > 4,
    );

    expect(invalid.map(({ key }) => key)).toEqual([]);
  });

  it('belong to providers who are older than the service and not rejected', () => {
    const impossible = demoServices.filter(
      ({ provider, createdDaysAgo }) => isRejected(provider) || provider.createdDaysAgo < createdDaysAgo,
    );

    expect(impossible.map(({ key }) => key)).toEqual([]);
  });
});

describe('the reviews of the demo data', () => {
  it('are each about another completed booking', () => {
    expect(isUnique(reviews.map(({ customer, service }) => `${customer} ${service}`))).toBe(true);
    expect(reviews.filter((booking) => !isDone(booking))).toEqual([]);
  });

  it('have every rating, and some have no text', () => {
    const rated = reviews.filter(({ rating }) => rating !== undefined);

    expect(new Set(rated.map(({ rating }) => rating)).size).toBe(5);
    expect(rated.filter(({ text }) => text === undefined).length).toBeGreaterThan(5);
  });

  it('leave some services without a review, and give one enough for a second page', () => {
    const reviewed = new Set(reviews.map(({ service }) => service));

    expect(demoServices.length - reviewed.size).toBeGreaterThan(5);
    expect(reviews.filter(({ service }) => service === 'faucet').length).toBeGreaterThanOrEqual(9);
  });

  it('include replies, reviews of customers, a hidden and a reported one, and leave some for the demo customer to write', () => {
    const find = (service: string) =>
      reviews.find((review) => review.customer === 'sofia' && review.service === service);

    expect(reviews.filter(({ reply }) => reply).length).toBeGreaterThan(10);
    expect(reviews.filter(({ ofCustomer }) => ofCustomer).length).toBeGreaterThan(10);
    expect(reviews.filter(({ hiddenReason }) => hiddenReason)).toHaveLength(1);
    expect(reviews.filter(({ report }) => report)).toHaveLength(1);
    // Sofia can still review the faucet, and one of her reviews waits for that of the provider.
    expect(find('faucet')).toBeUndefined();
    expect(find('weekly-clean')?.ofCustomer).toBeUndefined();
  });
});

describe('the conversations of the demo data', () => {
  it('are one per customer and provider, with the oldest message first', () => {
    expect(isUnique(demoConversations.map(({ customer, provider }) => `${customer} ${provider}`))).toBe(true);
    for (const { messages } of demoConversations) {
      const hours = messages.map(({ hoursAgo }) => hoursAgo);
      expect(hours).toEqual(hours.toSorted((a, b) => b - a));
    }
  });

  it('have as unread only the last messages, all of one side', () => {
    for (const { messages, unread } of demoConversations)
      expect(new Set(messages.slice(messages.length - unread).map(({ from }) => from)).size).toBe(
        Math.min(unread, 1),
      );
  });
});

describe('the texts of the demo data', () => {
  it.each([
    ['Arabic', /\p{Script=Arabic}{3}/u],
    ['Hebrew', /\p{Script=Hebrew}{3}/u],
    ['Greek', /\p{Script=Greek}{3}/u],
    ['Japanese', /[\p{Script=Hiragana}\p{Script=Han}]{3}/u],
    ['emoji of several characters', /\p{Emoji}(\u200D\p{Emoji}|\p{Emoji_Modifier})/u],
    ['a word without a place to break', /\p{L}{40}/u],
    ['a long URL', /https:\S{80}/],
  ])('include %s', (_kind, pattern) => {
    expect(texts.filter((text) => pattern.test(text))).not.toEqual([]);
  });

  it('include a name and a description near their limits', () => {
    const longest = (values: string[]) => Math.max(...values.map(({ length }) => length));

    expect(longest(demoServices.map(({ name }) => name))).toBeGreaterThan(MAX_SERVICE_NAME_LENGTH * 0.9);
    expect(longest(demoServices.map(({ description }) => description))).toBeGreaterThan(
      MAX_SERVICE_DESCRIPTION_LENGTH * 0.9,
    );
  });
});

describe('the images of the demo data', async () => {
  const images = await readDemoImages();
  const owners = { user: demoUsers, service: demoServices };

  it.each(['user', 'service'] as const)(
    'are named after a %s, and exist for about half of them, so that pages without an image occur too',
    (kind) => {
      const keys = owners[kind].map(({ key }) => key);
      const named = images.filter((image) => image.kind === kind).map(({ key }) => key);

      expect(named.filter((key) => !keys.includes(key))).toEqual([]);
      expect(named.length / keys.length).toBeGreaterThan(0.45);
      expect(named.length / keys.length).toBeLessThan(0.7);
    },
  );

  it('are small WebP files, all different', () => {
    const invalid = images.filter(
      ({ data }) => data.length > MAX_IMAGE_BYTES || !/^RIFF.{4}WEBP/s.test(data.toString('latin1', 0, 12)),
    );

    expect(invalid.map(({ key }) => key)).toEqual([]);
    expect(isUnique(images.map(({ data }) => data.toString('base64')))).toBe(true);
  });
});
