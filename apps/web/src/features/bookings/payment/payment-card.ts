import { requiredTextSchema } from '@nearhand/shared/common-schemas';
import { z } from 'zod';
import { paymentTexts } from '../texts.ts';

const EXPIRY = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/;
const MIN_CARD_DIGITS = 12;

/** Returns whether the digits have the checksum of card numbers (Luhn). */
function isCardNumber(typed: string): boolean {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || digits.length < MIN_CARD_DIGITS) return false;
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = digit * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Returns whether a card has expired: it is valid to the end of its month. Another format is another error. */
export function isExpired(typed: string, now: Date): boolean {
  const [, month = '', year = ''] = EXPIRY.exec(typed) ?? [];
  if (month === '') return false;
  return now >= new Date(2000 + Number(year), Number(month), 1);
}

/** The form of the payment dialog, checked in the browser only (product 5, payment form). */
export const paymentCardSchema = z.object({
  cardholderName: requiredTextSchema('Cardholder name', { required: paymentTexts.cardholderRequired }),
  cardNumber: requiredTextSchema('Card number', {
    max: 30,
    required: paymentTexts.cardNumberRequired,
  }).refine(isCardNumber, paymentTexts.cardNumberInvalid),
  expiry: requiredTextSchema('Expiry date', { max: 7, required: paymentTexts.expiryRequired })
    .regex(EXPIRY, paymentTexts.expiryFormat)
    .refine((typed) => !isExpired(typed, new Date()), paymentTexts.expired),
  cvv: requiredTextSchema('CVV', { max: 4, required: paymentTexts.cvvRequired }).regex(
    /^\d{3,4}$/,
    paymentTexts.cvvFormat,
  ),
});
export type PaymentCard = z.output<typeof paymentCardSchema>;

export const TEST_CARD: PaymentCard = {
  cardholderName: 'Test Customer',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12/34',
  cvv: '123',
};

/** Groups the digits of a card number: "42424242" → "4242 4242". */
export function formatCardNumber(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Formats an expiry date: "1234" → "12/34", "4" → "04". The slash comes with the year, so that it can be deleted. */
export function formatExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded;
}
