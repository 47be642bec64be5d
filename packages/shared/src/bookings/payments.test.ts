import { expect, it } from 'vitest';
import { messages } from '../api-messages.ts';
import { payBookingSchema } from './payments.ts';

it('accepts the payment methods card and paypal', () => {
  expect(payBookingSchema.parse({ method: 'paypal', cardNumber: '4242' })).toEqual({ method: 'paypal' });
  expect(payBookingSchema.safeParse({ method: 'cash' }).error?.issues[0]?.message).toBe(
    messages.payment.methodRequired,
  );
});
