import { describe, expect, it } from 'vitest';
import { paymentTexts } from '../texts.ts';
import { paymentCardSchema } from './payment-card.ts';

describe('a payment card', () => {
  const card = {
    cardholderName: 'Robin Lee',
    cardNumber: '4242 4242 4242 4242',
    expiry: '08/31',
    cvv: '123',
  };

  it.each([
    ['cardholderName', '', paymentTexts.cardholderRequired],
    ['cardNumber', '', paymentTexts.cardNumberRequired],
    ['expiry', '', paymentTexts.expiryRequired],
    ['expiry', '13/31', paymentTexts.expiryFormat],
    ['cvv', '', paymentTexts.cvvRequired],
  ])('requires %s: %j → %s', (field, value, message) => {
    const issues = paymentCardSchema.safeParse({ ...card, [field]: value }).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toContain(message);
  });

  it('accepts a complete card', () => {
    expect(paymentCardSchema.safeParse(card).success).toBe(true);
  });
});
