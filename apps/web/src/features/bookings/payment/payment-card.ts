import { requiredTextSchema } from '@nearhand/shared/common-schemas';
import { z } from 'zod';
import { paymentTexts } from '../texts.ts';

/** The form of the payment dialog, checked in the browser only (product 5, payment form). */
export const paymentCardSchema = z.object({
  cardholderName: requiredTextSchema('Cardholder name', { required: paymentTexts.cardholderRequired }),
  cardNumber: requiredTextSchema('Card number', { max: 30, required: paymentTexts.cardNumberRequired }),
  expiry: requiredTextSchema('Expiry date', { max: 7, required: paymentTexts.expiryRequired }).regex(
    /^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/,
    paymentTexts.expiryFormat,
  ),
  cvv: requiredTextSchema('CVV', { max: 4, required: paymentTexts.cvvRequired }),
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
