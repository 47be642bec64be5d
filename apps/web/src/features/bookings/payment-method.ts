import type { PaymentMethod } from '@nearhand/shared/payments';

/** What a payment was made with; no money has moved (spec section 2, payment dialog). */
export const PAYMENT_METHOD_NAMES = {
  card: 'Card (simulated)',
  paypal: 'PayPal (simulated)',
} as const satisfies Record<PaymentMethod, string>;
