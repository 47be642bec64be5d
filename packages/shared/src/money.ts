/** The most decimals of an amount, even in currencies that have three. */
const MAX_DECIMALS = 2;

/** Returns the number of decimals in a currency: 2 for USD, 0 for JPY. */
export function currencyDecimals(currency: string): number {
  const { maximumFractionDigits = MAX_DECIMALS } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return Math.min(MAX_DECIMALS, maximumFractionDigits);
}

const minorUnits = new Map<string, number>();

/** Adds to each amount the same in minor units of the currency, an integer: `{ basePrice: 85.5, basePriceMinor: 8550 }` in USD. */
export function withMinorUnits<const Amounts extends Record<string, number>>(
  amounts: Amounts,
  currency: string,
): Amounts & Record<`${keyof Amounts & string}Minor`, number> {
  const perUnit = minorUnits.get(currency) ?? 10 ** currencyDecimals(currency);
  minorUnits.set(currency, perUnit);
  const minor = Object.entries(amounts).map(([name, amount]) => [
    `${name}Minor`,
    Math.round(amount * perUnit),
  ]);
  // One more field for each amount.
  return { ...amounts, ...Object.fromEntries(minor) } as Amounts &
    Record<`${keyof Amounts & string}Minor`, number>;
}

/** Returns the smallest difference between two prices: 0.01 for USD, 1 for JPY. */
export function priceStep(currency: string): number {
  return 1 / 10 ** currencyDecimals(currency);
}

/** Rounds an amount to the decimals of its currency; half a cent rounds up. */
export function roundMoney(amount: number, currency: string): number {
  const factor = 10 ** currencyDecimals(currency);
  // 1.005 * 100 is 100.49999…: the small addend corrects such products.
  return Math.round(amount * factor + 1e-6) / factor;
}

/** Returns why a price is not valid in a currency, or undefined. */
export function validatePrice(price: number, currency: string): string | undefined {
  if (roundMoney(price, currency) === price) return undefined;
  const decimals = currencyDecimals(currency);
  return decimals === 0
    ? `A price in ${currency} has no decimals`
    : `A price in ${currency} has at most ${decimals} decimals`;
}

/**
 * Parses a typed price, "65.50" or "65,50". Returns NaN for an invalid one and for "1,500", which could mean
 * thousands.
 */
export function parsePriceInput(typed: string): number {
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d{0,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? Number.NaN : Number(`${whole}.${decimals || 0}`);
}
