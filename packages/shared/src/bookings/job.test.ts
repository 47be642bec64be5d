import { describe, expect, it, test } from 'vitest';
import { getFormats } from '../region/formats.ts';
import { quantitySchema, payBookingSchema } from './booking-terms.ts';
import { getLeastTotal, jobMessages, quoteJob, type JobOption, type PricedService } from './job.ts';
import { formatQuantity, validateQuantityLimits } from './quantity.ts';
import { paymentMessages } from './booking-messages.ts';

it('accepts the payment methods card and paypal', () => {
  expect(payBookingSchema.parse({ method: 'paypal', cardNumber: '4242' })).toEqual({ method: 'paypal' });
  expect(payBookingSchema.safeParse({ method: 'cash' }).error?.issues[0]?.message).toBe(
    paymentMessages.methodRequired,
  );
});

const { formatNumber } = getFormats('en-US');
const market = { currency: 'USD', formatNumber };

const perHour = { name: 'Cleaning', basePrice: 65, unit: 'per hour', duration: 90 } as const;
const perDay = { ...perHour, unit: 'per day' } as const;
const perItem = { ...perHour, unit: 'per item', basePrice: 40, duration: 60, minutesPerUnit: 25 } as const;
const perSqFt = {
  name: 'Floor sanding',
  basePrice: 5.5,
  unit: 'per sq ft',
  duration: 480,
  minimumQuantity: 80,
  maximumQuantity: 2000,
} as const;
const oven: JobOption = { _id: 'a', name: 'Inside the oven', price: 25, minutes: 30, maximum: 1 };
const windows: JobOption = { _id: 'b', name: 'Windows inside', price: 8, minutes: 10, maximum: 12 };
const withOptions = { ...perHour, basePrice: 38, options: [oven, windows] } as const;

describe('a booking without a quantity', () => {
  it.each<[PricedService, number, number, number]>([
    [perHour, 1.5, 90, 97.5],
    [{ ...perHour, basePrice: 19.99, duration: 20 }, 0.33, 20, 6.66],
    [{ ...perHour, minimumQuantity: 2 }, 2, 120, 130],
    [{ ...perHour, maximumQuantity: 1 }, 1, 60, 65],
    [perDay, 1, 480, 65],
    [{ ...perDay, hoursPerDay: 6 }, 1, 360, 65],
    [{ ...perDay, minimumQuantity: 2.5 }, 2.5, 1200, 162.5],
    [perSqFt, 80, 480, 440],
    [perItem, 1, 60, 40],
    [{ ...perItem, minimumQuantity: 3 }, 3, 75, 120],
    [{ ...perHour, unit: 'per service', minimumQuantity: 80 }, 1, 90, 65],
    [{ ...perHour, unit: 'per project' }, 1, 90, 65],
    [{ ...perHour, unit: 'fixed' }, 1, 90, 65],
  ])('of %j has quantity %d, %d minutes and costs %d', (service, quantity, minutes, total) => {
    expect(quoteJob(service, {}, market)).toMatchObject({ quantity, minutes, total });
  });
});

describe('a booking with a quantity', () => {
  it.each<[PricedService, number, number, number]>([
    [perHour, 2.25, 135, 146.25],
    [perHour, 0.01, 1, 0.65],
    [perHour, 744, 44_640, 48_360],
    [perDay, 3, 1440, 195],
    [perDay, 0.5, 240, 32.5],
    [{ ...perDay, hoursPerDay: 9.5 }, 2, 1140, 130],
    [perSqFt, 80, 480, 440],
    [perSqFt, 120.5, 480, 662.75],
    [perSqFt, 2000, 480, 11_000],
    [{ ...perSqFt, minutesPerUnit: 0.3 }, 2000, 600, 11_000],
    [{ ...perSqFt, unit: 'per sq m', minutesPerUnit: 6.1 }, 100, 610, 550],
    [perItem, 2, 60, 80],
    [perItem, 3, 75, 120],
    [{ ...perItem, duration: 1, minutesPerUnit: 11 }, 1, 15, 40],
    // 0.1 × 150 is 15.000000000000002 for a computer.
    [{ ...perItem, duration: 1, minutesPerUnit: 0.1 }, 150, 15, 6000],
    [{ ...perItem, duration: 7 }, 0.1, 7, 4],
    [{ ...perHour, unit: 'per service', minutesPerUnit: 500 }, 1, 90, 65],
  ])('of %j by %d takes %d minutes and costs %d', (service, quantity, minutes, total) => {
    expect(quoteJob(service, { quantity }, market)).toMatchObject({ quantity, minutes, total });
  });

  it('costs an amount that the currency has, each line by itself', () => {
    const service = { ...perHour, basePrice: 1001 };
    const quote = (priced: PricedService, quantity: number, currency: string) =>
      quoteJob(priced, { quantity }, { ...market, currency });
    expect(quote(service, 1.5, 'JPY')).toMatchObject({ total: 1502 });
    expect(quote(service, 1.5, 'USD')).toMatchObject({ total: 1501.5 });
    expect(quote({ ...perHour, basePrice: 0.05 }, 0.1, 'USD')).toMatchObject({ total: 0.01 });
    expect(
      quoteJob(
        { ...perHour, basePrice: 0.1, options: [{ ...oven, price: 0.2 }] },
        { quantity: 1, options: [{ _id: 'a', count: 1 }] },
        market,
      ),
    ).toMatchObject({ total: 0.3 });
  });

  it.each<[PricedService, number, string]>([
    [perSqFt, 79.99, 'The quantity must be between 80 and 2,000 sq ft'],
    [perSqFt, 2000.01, 'The quantity must be between 80 and 2,000 sq ft'],
    [perHour, 744.01, 'The quantity must be between 0.01 and 744 hours'],
    [{ ...perDay, minimumQuantity: 2 }, 100_001, 'The quantity must be between 2 and 100,000 days'],
    [perItem, 100_001, 'The quantity must be between 0.01 and 100,000 items'],
    [{ ...perHour, unit: 'per service' }, 2, 'This service has one price, so the quantity must be 1'],
    [{ ...perHour, unit: 'per project' }, 0.5, 'This service has one price, so the quantity must be 1'],
    [{ ...perHour, unit: 'fixed' }, 2, 'This service has one price, so the quantity must be 1'],
    [perDay, 60.01, 'Please book at most 60 days at once'],
  ])('of %j by %d is rejected: %s', (service, quantity, message) => {
    expect(quoteJob(service, { quantity }, market)).toEqual({ path: 'quantity', message });
  });
});

describe('the lines of a job', () => {
  it.each<[PricedService, number | undefined, string]>([
    [perDay, 3, '3 × day'],
    [{ ...perSqFt, basePrice: 1 }, 1500, '1,500 sq ft'],
    [{ ...perSqFt, unit: 'per sq m' }, 120.5, '120.5 sq m'],
    [perItem, 2, '2 × item'],
    [{ ...perHour, duration: 80 }, undefined, '1.33 × hour'],
    [{ ...perHour, unit: 'per project' }, undefined, 'Cleaning'],
    [{ ...perHour, unit: 'fixed' }, undefined, 'Cleaning'],
  ])('of %j by %s begin with %s', (service, quantity, text) => {
    expect(quoteJob(service, { quantity }, market)).toMatchObject({ lines: [{ text }] });
  });

  it('name the options in the order of the service, whatever that of the request', () => {
    const options = [
      { _id: 'b', count: 4 },
      { _id: 'a', count: 1 },
    ];
    expect(quoteJob(withOptions, { quantity: 3, options }, market)).toEqual({
      quantity: 3,
      lines: [
        { text: '3 × hour', quantity: 3, unitPrice: 38, amount: 114 },
        { text: 'Inside the oven', quantity: 1, unitPrice: 25, amount: 25 },
        { text: 'Windows inside', quantity: 4, unitPrice: 8, amount: 32 },
      ],
      total: 171,
      options: [
        { _id: 'a', name: 'Inside the oven', price: 25, minutes: 30, count: 1 },
        { _id: 'b', name: 'Windows inside', price: 8, minutes: 10, count: 4 },
      ],
      minutes: 250,
      pieces: [250],
      lacksOptions: false,
    });
  });

  it('leave out an option that is no longer offered', () => {
    const options = [
      { _id: 'gone', count: 1 },
      { _id: 'a', count: 1 },
    ];
    const job = quoteJob(withOptions, { quantity: 1, options }, market);
    expect(job).toMatchObject({ total: 63, lacksOptions: true, options: [{ _id: 'a' }] });
  });

  it.each([
    [[{ _id: 'a', count: 2 }], 'Inside the oven: at most 1'],
    [[{ _id: 'b', count: 13 }], 'Windows inside: at most 12'],
    [
      [
        { _id: 'b', count: 1 },
        { _id: 'b', count: 1 },
      ],
      jobMessages.optionTwice,
    ],
  ])('are rejected with %j: %s', (options, message) => {
    expect(quoteJob(withOptions, { options }, market)).toEqual({ path: 'options', message });
  });
});

describe('the days of a job', () => {
  it.each<[string, PricedService, number | undefined, number[]]>([
    ['one day', perDay, 1, [480]],
    ['whole days first, the rest last', perDay, 2.5, [480, 480, 240]],
    ['hours of the provider', { ...perDay, hoursPerDay: 6 }, 3, [360, 360, 360]],
    ['hours stay in one piece', perHour, 20, [1200]],
    ['a long visit is split', { ...perHour, unit: 'per service', duration: 540 }, undefined, [480, 60]],
    [
      'unless its provider works as long',
      { ...perHour, unit: 'per service', duration: 540, hoursPerDay: 9 },
      undefined,
      [540],
    ],
    ['an area', { ...perSqFt, minutesPerUnit: 1 }, 1000, [480, 480, 40]],
    ['60 days', perDay, 60, Array.from({ length: 60 }, () => 480)],
  ])('%s', (_title, service, quantity, pieces) => {
    expect(quoteJob(service, { quantity }, market)).toMatchObject({ pieces });
  });

  it('grow with the options', () => {
    const service = { ...perDay, options: [oven] };
    expect(quoteJob(service, { quantity: 1, options: [{ _id: 'a', count: 1 }] }, market)).toMatchObject({
      minutes: 510,
      pieces: [480, 30],
    });
  });
});

test.each([0, -1, 1.005, Number.NaN, Infinity, '2', null])('a quantity of %j is rejected', (quantity) => {
  expect(quantitySchema.safeParse(quantity).success).toBe(false);
});

test.each([0.01, 1.1, 80, 99_999.99])('a quantity of %d is valid', (quantity) => {
  expect(quantitySchema.parse(quantity)).toBe(quantity);
});

test('the least total of a service follows from its minimum, else from its usual duration', () => {
  expect(getLeastTotal(perSqFt, 'USD')).toBe(440);
  expect(getLeastTotal({ ...perSqFt, minimumQuantity: undefined }, 'USD')).toBe(5.5);
  expect(getLeastTotal(perHour, 'USD')).toBe(97.5);
  expect(getLeastTotal({ ...perHour, minimumQuantity: 1 }, 'USD')).toBe(65);
  expect(getLeastTotal({ ...perHour, unit: 'per service', minimumQuantity: 80 }, 'USD')).toBe(65);
});

test('the limits of a service are in order and not above what one booking may have', () => {
  expect(validateQuantityLimits(perSqFt, formatNumber)).toBeUndefined();
  expect(
    validateQuantityLimits({ unit: 'per sq ft', minimumQuantity: 5, maximumQuantity: 5 }, formatNumber),
  ).toBeUndefined();
  expect(validateQuantityLimits({ ...perSqFt, maximumQuantity: 79 }, formatNumber)).toEqual({
    path: 'maximumQuantity',
    message: 'The largest quantity must not be below the smallest',
  });
  expect(validateQuantityLimits({ unit: 'per hour', minimumQuantity: 745 }, formatNumber)).toEqual({
    path: 'minimumQuantity',
    message: 'A quantity must be at most 744',
  });
  expect(validateQuantityLimits({ unit: 'per hour', maximumQuantity: 745 }, formatNumber)?.path).toBe(
    'maximumQuantity',
  );
});

test('a quantity is written with its unit where there can be more than one', () => {
  expect(formatQuantity(1, 'per hour', formatNumber)).toBe('1 hour');
  expect(formatQuantity(2.5, 'per day', formatNumber)).toBe('2.5 days');
  expect(formatQuantity(1200, 'per sq ft', formatNumber)).toBe('1,200 sq ft');
  expect(formatQuantity(1, 'per project', formatNumber)).toBeUndefined();
});
