import { parsePriceInput, toDecimalText, validateTypedPrice } from '@nearhand/shared/money';
import { visitMessages } from '@nearhand/shared/bookings/visit-steps';
import { formatAmount } from '../../lib/money.ts';
import { problemTexts } from './texts.ts';

export interface AmountLimits {
  currency: string;
  max: number;
  isPositive?: boolean | undefined;
}

/** Parses a typed amount of money; an empty field is 0. */
export function parseAmount(typed: string, currency: string): number {
  return typed.trim() === '' ? 0 : parsePriceInput(typed, currency);
}

/** Writes an amount into a field: "42.50", without needless decimals. */
export function toTypedAmount(amount: number, currency: string): string {
  return Number.isInteger(amount) ? String(amount) : toDecimalText(amount, currency);
}

/** Returns why a typed amount cannot be taken, or true. */
export function validateAmount(typed: string, { currency, max, isPositive }: AmountLimits): string | true {
  const amount = parseAmount(typed, currency);
  const problem = validateTypedPrice(typed, currency);
  if (problem) return problem;
  if (!(amount <= max)) return problemTexts.amountAtMost(formatAmount(max, currency));
  if (isPositive && amount === 0) return visitMessages.amountInvalid;
  return true;
}
