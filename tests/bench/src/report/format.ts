import type { Spread } from './statistics.ts';

/** Formats with three significant digits: 1,234 · 12.3 · 1.23. */
export function formatDecimal(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Formats as "12.3 (11.9 to 13.0)". */
export function formatSpread({ median, min, max }: Spread): string {
  return `${formatDecimal(median)} (${formatDecimal(min)} to ${formatDecimal(max)})`;
}

/** Formats 10_000 as "10 k" and 1_000_000 as "1 M". */
export function formatSize(count: number): string {
  return count >= 1_000_000 ? `${count / 1_000_000} M` : `${count / 1000} k`;
}

export function formatPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
