import { describe, expect, it } from 'vitest';
import { paymentTexts } from '../texts.ts';
import { paymentCardSchema, formatCardNumber, formatExpiry } from './payment-card.ts';

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

it.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242x4242', '4242 4242 4242 4242'],
])('formats the card number %j as %j', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

it.each([
  ['', ''],
  ['1', '1'],
  ['4', '04'],
  ['12', '12'],
  // 12/3 after deleting its last character.
  ['12/', '12'],
  ['123', '12/3'],
  ['12 / 34', '12/34'],
])('formats the expiry date %j as %j', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});
