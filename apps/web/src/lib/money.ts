import { locale } from './locale.ts';

/** "$65", or "$65.50" where there are cents. `currency` is the marketplace's ISO 4217 code. */
export function formatPrice(amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

/** "$65.00": for totals and receipts. */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}
