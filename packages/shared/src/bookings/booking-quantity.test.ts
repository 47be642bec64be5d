import { describe, expect, it, test } from 'vitest';
import { getFormats } from '../region/formats.ts';
import { quantitySchema, payBookingSchema } from './booking-terms.ts';
import {
  bookDefaultQuantity,
  bookQuantity,
  formatQuantity,
  formatQuantityLimits,
  leastTotal,
  validateQuantityLimits,
  type QuantifiedService,
} from './booking-quantity.ts';
import { paymentMessages } from './booking-messages.ts';

it('accepts the payment methods card and paypal', () => {
  expect(payBookingSchema.parse({ method: 'paypal', cardNumber: '4242' })).toEqual({ method: 'paypal' });
  expect(payBookingSchema.safeParse({ method: 'cash' }).error?.issues[0]?.message).toBe(
    paymentMessages.methodRequired,
  );
});

const { formatNumber } = getFormats('en-US');

const perHour = { basePrice: 65, unit: 'per hour', duration: 90 } as const;
const perSqFt = {
  basePrice: 5.5,
  unit: 'per sq ft',
  duration: 480,
  minimumQuantity: 80,
  maximumQuantity: 2000,
} as const;

describe('a booking without a quantity', () => {
  it.each<[QuantifiedService, number, number, number]>([
    [perHour, 1.5, 90, 97.5],
    [{ ...perHour, basePrice: 19.99, duration: 20 }, 0.33, 20, 6.66],
    [{ ...perHour, minimumQuantity: 2 }, 2, 120, 130],
    [{ ...perHour, maximumQuantity: 1 }, 1, 60, 65],
    [{ ...perHour, unit: 'per day' }, 1, 90, 65],
    [{ ...perHour, unit: 'per day', minimumQuantity: 2.5 }, 2.5, 90, 162.5],
    [perSqFt, 80, 480, 440],
    [{ ...perHour, unit: 'per service', minimumQuantity: 80 }, 1, 90, 65],
    [{ ...perHour, unit: 'per project' }, 1, 90, 65],
    [{ ...perHour, unit: 'fixed' }, 1, 90, 65],
  ])('of %j has quantity %d, %d minutes and costs %d', (service, quantity, duration, totalAmount) => {
    expect(bookDefaultQuantity(service, 'USD')).toEqual({ quantity, duration, totalAmount });
    expect(bookQuantity(service, undefined, 'USD', formatNumber)).toEqual({
      quantity,
      duration,
      totalAmount,
    });
  });
});

describe('a booking with a quantity', () => {
  it.each<[QuantifiedService, number, number, number]>([
    [perHour, 2.25, 135, 146.25],
    [perHour, 0.01, 1, 0.65],
    [perHour, 744, 44_640, 48_360],
    [{ ...perHour, unit: 'per day' }, 3, 90, 195],
    [perSqFt, 80, 480, 440],
    [perSqFt, 120.5, 480, 662.75],
    [perSqFt, 2000, 480, 11_000],
    [{ ...perHour, unit: 'per service' }, 1, 90, 65],
  ])('of %j by %d takes %d minutes and costs %d', (service, quantity, duration, totalAmount) => {
    expect(bookQuantity(service, quantity, 'USD', formatNumber)).toEqual({ quantity, duration, totalAmount });
  });

  it('costs an amount that the currency has', () => {
    const service = { ...perHour, basePrice: 1001 };
    expect(bookQuantity(service, 1.5, 'JPY', formatNumber)).toMatchObject({ totalAmount: 1502 });
    expect(bookQuantity(service, 1.5, 'USD', formatNumber)).toMatchObject({ totalAmount: 1501.5 });
    expect(bookQuantity({ ...perHour, basePrice: 0.05 }, 0.1, 'USD', formatNumber)).toMatchObject({
      totalAmount: 0.01,
    });
  });

  it.each<[QuantifiedService, number, string]>([
    [perSqFt, 79.99, 'The quantity must be between 80 and 2,000 sq ft'],
    [perSqFt, 2000.01, 'The quantity must be between 80 and 2,000 sq ft'],
    [perHour, 744.01, 'The quantity must be between 0.01 and 744 hours'],
    [
      { ...perHour, unit: 'per day', minimumQuantity: 2 },
      100_001,
      'The quantity must be between 2 and 100,000 days',
    ],
    [{ ...perHour, unit: 'per service' }, 2, 'This service has one price, so the quantity must be 1'],
    [{ ...perHour, unit: 'per project' }, 0.5, 'This service has one price, so the quantity must be 1'],
    [{ ...perHour, unit: 'fixed' }, 2, 'This service has one price, so the quantity must be 1'],
  ])('of %j by %d is rejected: %s', (service, quantity, message) => {
    expect(bookQuantity(service, quantity, 'USD', formatNumber)).toEqual({ message });
  });
});

test.each([0, -1, 1.005, Number.NaN, Infinity, '2', null])('a quantity of %j is rejected', (quantity) => {
  expect(quantitySchema.safeParse(quantity).success).toBe(false);
});

test.each([0.01, 1.1, 80, 99_999.99])('a quantity of %d is valid', (quantity) => {
  expect(quantitySchema.parse(quantity)).toBe(quantity);
});

test('the least total of a service follows from its minimum, else from its usual duration', () => {
  expect(leastTotal(perSqFt, 'USD')).toBe(440);
  expect(leastTotal({ ...perSqFt, minimumQuantity: undefined }, 'USD')).toBe(5.5);
  expect(leastTotal(perHour, 'USD')).toBe(97.5);
  expect(leastTotal({ ...perHour, minimumQuantity: 1 }, 'USD')).toBe(65);
  expect(leastTotal({ ...perHour, unit: 'per service', minimumQuantity: 80 }, 'USD')).toBe(65);
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

it.each<[Parameters<typeof formatQuantityLimits>[0], string | undefined]>([
  [{ ...perHour, minimumQuantity: 1, maximumQuantity: 8 }, 'From 1 to 8 hours'],
  [perSqFt, 'From 80 to 2,000 sq ft'],
  [perHour, 'From 0.01 to 744 hours'],
  [{ unit: 'per service' }, undefined],
])('the limits of the quantity of %o are %s', (service, limits) => {
  expect(formatQuantityLimits(service, formatNumber)).toBe(limits);
});
