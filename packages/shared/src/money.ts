/** No amount here is finer than this, whatever the currency: prices of services have no fils. */
const MAX_DECIMALS = 2;

/** How many decimals an amount in this currency has: 2 for USD, none for JPY. */
export function currencyDecimals(currency: string): number {
  const { maximumFractionDigits = MAX_DECIMALS } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return Math.min(MAX_DECIMALS, maximumFractionDigits);
}

/** The least by which two prices in this currency differ: 0.01 for USD, 1 for JPY. */
export function priceStep(currency: string): number {
  return 1 / 10 ** currencyDecimals(currency);
}

/** An amount rounded to what its currency has; half a cent rounds up. */
export function roundMoney(amount: number, currency = 'USD'): number {
  const factor = 10 ** currencyDecimals(currency);
  // 1.005 * 100 is 100.49999…: the small addend puts such products back on their side of the half.
  return Math.round(amount * factor + 1e-6) / factor;
}

/** What is wrong with a price in this currency, if anything. */
export function priceProblem(price: number, currency: string): string | undefined {
  if (roundMoney(price, currency) === price) return undefined;
  const decimals = currencyDecimals(currency);
  return decimals === 0
    ? `A price in ${currency} has no decimals`
    : `A price in ${currency} has at most ${decimals} decimals`;
}

/** A price as it is typed, "65.50" or "65,50"; NaN for what could also be thousands, "1,500", and for what is no price. */
export function readTypedPrice(typed: string): number {
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d{0,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? Number.NaN : Number(`${whole}.${decimals || 0}`);
}
