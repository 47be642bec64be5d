import { z } from 'zod';
import { messages } from './messages.ts';
import { requiredTextSchema } from './text.ts';

/** The prefix of every payment id (product 4, payment status). */
export const PAYMENT_ID_PREFIX = 'pay_';

/** Product 5, payment form. */
export const paymentMethodSchema = z
  .enum(['card', 'paypal'], { error: messages.payment.methodRequired })
  .meta({ id: 'PaymentMethod', description: 'How a booking is paid' });
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** The body of POST /bookings/{id}/payment. Card details never leave the browser (product 4). */
export const payBookingSchema = z
  .object({ method: paymentMethodSchema })
  .meta({ id: 'PayBookingInput', description: 'How a booking is paid; card details never come here' });
export type PayBookingInput = z.output<typeof payBookingSchema>;

/** The form of the payment dialog, checked in the browser only (product 5, payment form). */
export const cardFormSchema = z.object({
  cardholderName: requiredTextSchema('Cardholder name', { required: messages.payment.cardholderRequired }),
  cardNumber: requiredTextSchema('Card number', { max: 30, required: messages.payment.cardNumberRequired }),
  expiry: requiredTextSchema('Expiry date', { max: 7, required: messages.payment.expiryRequired }).regex(
    /^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/,
    messages.payment.expiryFormat,
  ),
  cvv: requiredTextSchema('CVV', { max: 4, required: messages.payment.cvvRequired }),
});
export type CardFormInput = z.output<typeof cardFormSchema>;

/** The test card that fills the payment dialog. */
export const TEST_CARD: CardFormInput = {
  cardholderName: 'Test Customer',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12/34',
  cvv: '123',
};
