import { messages } from '@nearhand/shared/messages';
import { describe, expect, it } from 'vitest';
import { paymentCardSchema } from './payment-card.ts';

describe('a payment card', () => {
  const card = {
    cardholderName: 'Robin Lee',
    cardNumber: '4242 4242 4242 4242',
    expiry: '08/31',
    cvv: '123',
  };

  it.each([
    ['cardholderName', '', messages.payment.cardholderRequired],
    ['cardNumber', '', messages.payment.cardNumberRequired],
    ['expiry', '', messages.payment.expiryRequired],
    ['expiry', '13/31', messages.payment.expiryFormat],
    ['cvv', '', messages.payment.cvvRequired],
  ])('requires %s: %j → %s', (field, value, message) => {
    const issues = paymentCardSchema.safeParse({ ...card, [field]: value }).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toContain(message);
  });

  it('accepts a complete card', () => {
    expect(paymentCardSchema.safeParse(card).success).toBe(true);
  });
});
