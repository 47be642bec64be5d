import type { PaymentMethod } from '@nearhand/shared/bookings/booking-statuses';

/** Names of the simulated payment methods (product 2, payment dialog). */
export const PAYMENT_METHOD_NAMES = {
  card: 'Card (simulated)',
  paypal: 'PayPal (simulated)',
} as const satisfies Record<PaymentMethod, string>;
