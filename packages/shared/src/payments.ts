import { z } from 'zod';
import { messages } from './messages.ts';
import { requiredText } from './text.ts';

/** Every payment id starts with this (spec section 4, payment status). */
export const PAYMENT_ID_PREFIX = 'pay_';

/** Spec section 5, payment form. */
export const paymentMethodSchema = z
  .enum(['card', 'paypal'], { error: messages.payment.methodRequired })
  .meta({ id: 'PaymentMethod', description: 'How a booking is paid' });
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** The body of POST /bookings/{id}/payment. Card details never leave the browser (design section 4). */
export const payBookingSchema = z
  .object({ method: paymentMethodSchema })
  .meta({ id: 'PayBookingInput', description: 'How a booking is paid; card details never come here' });
export type PayBookingInput = z.output<typeof payBookingSchema>;

/** What the payment dialog asks for, checked in the browser only (spec section 5, payment form). */
export const cardFormSchema = z.object({
  cardholderName: requiredText('Cardholder name', { required: messages.payment.cardholderRequired }),
  cardNumber: requiredText('Card number', { max: 30, required: messages.payment.cardNumberRequired }),
  expiry: requiredText('Expiry date', { max: 7, required: messages.payment.expiryRequired }).regex(
    /^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/,
    messages.payment.expiryFormat,
  ),
  cvv: requiredText('CVV', { max: 4, required: messages.payment.cvvRequired }),
});
export type CardFormInput = z.output<typeof cardFormSchema>;

/** Fills the form of the payment dialog; it is nobody's card. */
export const TEST_CARD: CardFormInput = {
  cardholderName: 'Test Customer',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12/34',
  cvv: '123',
};
