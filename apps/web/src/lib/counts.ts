import { locale } from './locale.ts';

const numbers = new Intl.NumberFormat(locale);

/** "1,250". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** "1 service", "1,250 services". */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
}
