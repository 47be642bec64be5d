// How much of a service is booked: without zod, so that a page that only shows it does not load zod.
import { MAX_QUANTITY, priceUnitRows, type PriceUnit } from '../services/service-enums.ts';

/** The smallest quantity, and the smallest difference between two. */
export const QUANTITY_STEP = 0.01;
export const QUANTITY_DECIMALS = 2;

export const quantityMessages = {
  invalid: 'A quantity must be a number above 0 with at most 2 decimals',
  onlyOne: 'This service has one price, so the quantity must be 1',
  limitsReversed: 'The largest quantity must not be below the smallest',
  limitTooLarge: (max: string) => `A quantity must be at most ${max}`,
} as const;

type FormatNumber = (value: number) => string;

/** What the quantity of a booking depends on. */
export interface LimitedService {
  unit: PriceUnit;
  minimumQuantity?: number | undefined;
  maximumQuantity?: number | undefined;
}

/** Returns whether bookings of the unit have a quantity other than 1. */
export function hasQuantity(unit: PriceUnit): boolean {
  return priceUnitRows[unit].quantity !== undefined;
}

/** Returns a quantity with its unit: "80 sq ft", "1 hour"; undefined where there is exactly one. */
export function formatQuantity(
  quantity: number,
  unit: PriceUnit,
  formatNumber: FormatNumber,
): string | undefined {
  const row = priceUnitRows[unit].quantity;
  return row && `${formatNumber(quantity)} ${quantity === 1 ? row.one : row.many}`;
}

export function quantityLimits({ unit, minimumQuantity, maximumQuantity }: LimitedService): {
  minimum: number;
  maximum: number;
} {
  const row = priceUnitRows[unit].quantity;
  if (!row) return { minimum: 1, maximum: 1 };
  return { minimum: minimumQuantity ?? QUANTITY_STEP, maximum: maximumQuantity ?? row.most };
}

/** Returns the field of a service whose limit of the quantity is not valid, and why. */
export function validateQuantityLimits(
  { unit, minimumQuantity, maximumQuantity }: LimitedService,
  formatNumber: FormatNumber,
): { path: 'minimumQuantity' | 'maximumQuantity'; message: string } | undefined {
  const max = priceUnitRows[unit].quantity?.most ?? MAX_QUANTITY;
  const message = quantityMessages.limitTooLarge(formatNumber(max));
  if ((minimumQuantity ?? 0) > max) return { path: 'minimumQuantity', message };
  if ((maximumQuantity ?? 0) > max) return { path: 'maximumQuantity', message };
  if (minimumQuantity && maximumQuantity && maximumQuantity < minimumQuantity) {
    return { path: 'maximumQuantity', message: quantityMessages.limitsReversed };
  }
  return undefined;
}

/** Returns the error for a quantity outside the limits, which names both. */
export function quantityLimitsMessage(service: LimitedService, formatNumber: FormatNumber): string {
  const row = priceUnitRows[service.unit].quantity;
  if (!row) return quantityMessages.onlyOne;
  const { minimum, maximum } = quantityLimits(service);
  return `The quantity must be between ${formatNumber(minimum)} and ${formatNumber(maximum)} ${row.many}`;
}

/** Returns the quantity of a booking that names none: the usual hours, else the minimum or 1. 80 minutes are a third more than 1 hour. */
export function getExactDefaultQuantity(service: LimitedService & { duration: number }): number {
  const { minimum, maximum } = quantityLimits(service);
  const minutes = priceUnitRows[service.unit].quantity?.minutes;
  const usual = minutes ? service.duration / minutes : (service.minimumQuantity ?? 1);
  return Math.min(Math.max(usual, minimum), maximum);
}

/** Returns the same quantity with two decimals, as it is shown. */
export function getDefaultQuantity(service: LimitedService & { duration: number }): number {
  return roundQuantity(getExactDefaultQuantity(service));
}

export function roundQuantity(exact: number): number {
  return Math.round(exact * 100) / 100;
}
