import { describe, expect, it } from 'vitest';
import { paymentTexts } from '../texts.ts';
import { paymentCardSchema, formatCardNumber, formatExpiry, isExpired } from './payment-card.ts';

describe('a payment card', () => {
  const card = {
    cardholderName: 'Robin Lee',
    cardNumber: '4242 4242 4242 4242',
    expiry: '08/99',
    cvv: '123',
  };

  it.each([
    ['cardholderName', '', paymentTexts.cardholderRequired],
    ['cardNumber', '', paymentTexts.cardNumberRequired],
    ['expiry', '', paymentTexts.expiryRequired],
    ['expiry', '13/31', paymentTexts.expiryFormat],
    ['cardNumber', '4242 4242 4242 4241', paymentTexts.cardNumberInvalid],
    ['cardNumber', '0', paymentTexts.cardNumberInvalid],
    ['cardNumber', '4242 4242 4242 424x', paymentTexts.cardNumberInvalid],
    ['expiry', '08/20', paymentTexts.expired],
    ['cvv', '', paymentTexts.cvvRequired],
    ['cvv', '12', paymentTexts.cvvFormat],
    ['cvv', '12a', paymentTexts.cvvFormat],
  ])('requires %s: %j → %s', (field, value, message) => {
    const issues = paymentCardSchema.safeParse({ ...card, [field]: value }).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toContain(message);
  });

  it('accepts a complete card', () => {
    expect(paymentCardSchema.safeParse(card).success).toBe(true);
  });
});

it.each(['4242 4242 4242 4242', '4000056655665556', '378282246310005', '4000-0566-5566-5556'])(
  'accepts the card number %s',
  (cardNumber) => {
    expect(paymentCardSchema.shape.cardNumber.safeParse(cardNumber).success).toBe(true);
  },
);

it('takes a card to the end of its month', () => {
  expect(isExpired('08/31', new Date(2031, 7, 31, 23, 59))).toBe(false);
  expect(isExpired('08/31', new Date(2031, 8, 1))).toBe(true);
  expect(isExpired('12/31', new Date(2031, 11, 31))).toBe(false);
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
