import { z } from 'zod';
import { messages } from '../api-messages.ts';

/** The prefix of every payment id (product 4, payment status). */
export const PAYMENT_ID_PREFIX = 'pay_';
/** The prefix of every refund id. */
export const REFUND_ID_PREFIX = 're_';

/** Product 5, payment form. */
export const paymentMethodSchema = z
  .enum(['card', 'paypal'], { error: messages.payment.methodRequired })
  .meta({ id: 'PaymentMethod', description: 'How a booking is paid' });
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** The body of POST /bookings/{id}/payment. Card details never leave the browser (product 4). */
export const payBookingSchema = z
  .object({ method: paymentMethodSchema })
  .meta({ id: 'PayBookingInput', description: 'How a booking is paid; card details never come here' });
export type PayBookingInput = z.infer<typeof payBookingSchema>;
