import { toAsciiDigits } from './ascii-digits.ts';

/** The currencies whose minor unit is not a hundredth (ISO 4217). Intl differs from it, and from one version to the next. */
const DECIMALS = new Map([
  ...toRows(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...toRows(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...toRows(4, 'CLF UYW'),
]);

function toRows(decimals: number, currencies: string): [currency: string, decimals: number][] {
  return currencies.split(' ').map((currency) => [currency, decimals]);
}

/** The signs before decimals: those of Latin, Arabic and full-width keyboards. */
const SEPARATOR = '[.,٫．，]';
const NUMBER = new RegExp(`^(\\d+)(?:(${SEPARATOR})(\\d*))?$`);
const WITH_DECIMALS = new RegExp(`^\\d+${SEPARATOR}\\d+$`);

/** Returns the number of decimals in a currency: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

/** Adds to each amount the same in minor units of the currency, an integer: `{ basePrice: 85.5, basePriceMinor: 8550 }` in USD. */
export function withMinorUnits<const Amounts extends Record<string, number>>(
  amounts: Amounts,
  currency: string,
): Amounts & Record<`${keyof Amounts & string}Minor`, number> {
  const perUnit = 10 ** currencyDecimals(currency);
  const minor = Object.entries(amounts).map(([name, amount]) => [
    `${name}Minor`,
    Math.round(amount * perUnit),
  ]);
  // One more field for each amount.
  return { ...amounts, ...Object.fromEntries(minor) } as Amounts &
    Record<`${keyof Amounts & string}Minor`, number>;
}

/** The step of prices in the schemas, for which the document has that of the marketplace's currency. */
export const PRICE_STEP = 0.01;

/** Returns the smallest difference between two prices: 0.01 for USD, 1 for JPY, 0.001 for KWD. */
export function priceStep(currency: string): number {
  return 1 / 10 ** currencyDecimals(currency);
}

/** Rounds an amount to the decimals of its currency; half a cent rounds up. */
export function roundMoney(amount: number, currency: string): number {
  const factor = 10 ** currencyDecimals(currency);
  // 1.005 * 100 is 100.49999…: the small addend corrects such products.
  return Math.round(amount * factor + 1e-6) / factor;
}

/** Writes an amount with the decimals of its currency, for spreadsheets and other programs: "65.50". */
export function toDecimalText(amount: number, currency: string): string {
  return amount.toFixed(currencyDecimals(currency));
}

/** Returns why a price is not valid in a currency, with the step that is allowed; undefined for a valid one. */
export function validatePrice(price: number, currency: string): string | undefined {
  if (roundMoney(price, currency) === price) return undefined;
  const decimals = currencyDecimals(currency);
  const rule = decimals === 0 ? 'no decimals' : `at most ${decimals} decimals`;
  return `A price in ${currency} has ${rule}: the smallest step is ${priceStep(currency)}`;
}

/**
 * Parses a number typed in the digits of any script, "65.50", "65,50" or "٦٥٫٥٠". Returns NaN for an invalid one and for what
 * could mean thousands: "1,500", and "1.500" unless three decimals are allowed.
 */
export function parseDecimalInput(typed: string, decimals: number): number {
  const [, whole, separator, fraction = ''] = NUMBER.exec(toAsciiDigits(typed).trim()) ?? [];
  const isThousands = fraction.length === 3 && /[,，]/.test(separator ?? '');
  if (whole === undefined || isThousands || fraction.length > decimals) return Number.NaN;
  return Number(`${whole}.${fraction || 0}`);
}

/** Returns why a typed price is not valid, if that is because of its decimals: what else is not valid has no step to name. */
export function validateTypedPrice(typed: string, currency: string): string | undefined {
  const price = parsePriceInput(typed, currency);
  const hasDecimals = WITH_DECIMALS.test(toAsciiDigits(typed).trim());
  return Number.isNaN(price) && !hasDecimals ? undefined : validatePrice(price, currency);
}

/** Parses a typed price. A currency without decimals takes some, for `validatePrice` to say that it has none. */
export function parsePriceInput(typed: string, currency: string): number {
  return parseDecimalInput(typed, Math.max(2, currencyDecimals(currency)));
}
