import { expect, it } from 'vitest';
import { formatAmount, formatPrice } from './money.ts';

it('shows a price without cents where there are none', () => {
  expect(formatPrice(65, 'USD')).toBe('$65');
  expect(formatPrice(65.5, 'USD')).toBe('$65.50');
});

it('shows an amount with its cents', () => {
  expect(formatAmount(65, 'USD')).toBe('$65.00');
});

it('writes amounts the way their currency is written', () => {
  expect(formatAmount(1250, 'JPY')).toBe('¥1,250');
  expect(formatPrice(1250.25, 'EUR')).toBe('€1,250.25');
});
