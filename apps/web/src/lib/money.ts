import { formatNumber } from './format-number.ts';
import { locale } from './locale.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Caches the format: creating one takes much longer than using it, and a list shows many amounts. */
function getAmountFormat(
  currency: string,
  trailingZeroDisplay: 'auto' | 'stripIfInteger',
): Intl.NumberFormat {
  const key = `${currency} ${trailingZeroDisplay}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay });
  formats.set(key, format);
  return format;
}

/**
 * "$65", or "$65.50" with cents. `currency` is the marketplace's ISO 4217 code; while it is unknown, the price is a bare number.
 */
export function formatPrice(amount: number, currency: string | undefined): string {
  return currency ? getAmountFormat(currency, 'stripIfInteger').format(amount) : formatNumber(amount);
}

/** "$65.00": for totals and receipts. */
export function formatAmount(amount: number, currency: string): string {
  return getAmountFormat(currency, 'auto').format(amount);
}
