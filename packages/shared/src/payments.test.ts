import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';
import { cardFormSchema, payBookingSchema } from './payments.ts';

describe('the payment form', () => {
  const card = {
    cardholderName: 'Robin Lee',
    cardNumber: '4242 4242 4242 4242',
    expiry: '08/31',
    cvv: '123',
  };

  it('accepts card and paypal', () => {
    expect(payBookingSchema.parse({ method: 'paypal', cardNumber: '4242' })).toEqual({ method: 'paypal' });
    expect(payBookingSchema.safeParse({ method: 'cash' }).error?.issues[0]?.message).toBe(
      messages.payment.methodRequired,
    );
  });

  it.each([
    ['cardholderName', '', messages.payment.cardholderRequired],
    ['cardNumber', '', messages.payment.cardNumberRequired],
    ['expiry', '', messages.payment.expiryRequired],
    ['expiry', '13/31', messages.payment.expiryFormat],
    ['cvv', '', messages.payment.cvvRequired],
  ])('requires %s: %j → %s', (field, value, message) => {
    const issues = cardFormSchema.safeParse({ ...card, [field]: value }).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toContain(message);
  });

  it('accepts a complete card', () => {
    expect(cardFormSchema.safeParse(card).success).toBe(true);
  });
});
