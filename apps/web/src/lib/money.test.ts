import { expect, it } from 'vitest';
import { formatAmount, formatPrice } from './money.ts';

it('leaves out zero cents of a price', () => {
  expect(formatPrice(65, 'USD')).toBe('$65');
  expect(formatPrice(65.5, 'USD')).toBe('$65.50');
});

it('shows an amount with its cents', () => {
  expect(formatAmount(65, 'USD')).toBe('$65.00');
});

it('formats amounts by the rules of their currency', () => {
  expect(formatAmount(1250, 'JPY')).toBe('¥1,250');
  expect(formatPrice(1250.25, 'EUR')).toBe('€1,250.25');
});
