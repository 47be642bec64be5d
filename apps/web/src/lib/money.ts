import { formats } from './locale.ts';

export const { formatAmount, formatPrice } = formats;
