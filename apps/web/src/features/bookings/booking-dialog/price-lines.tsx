import type { JobLine } from '@nearhand/shared/bookings/job';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { formatAmount } from '../../../lib/money.ts';
import type { HirePrice } from './use-hire-price.ts';

interface PriceLinesProps {
  price: Pick<HirePrice, 'lines' | 'total' | 'quote'>;
  total: number;
  /** How many visits a series has. */
  visits?: number;
  /** How long the visit takes, where nothing else says so. */
  length?: string;
}

type PricedLine = Pick<JobLine, 'text' | 'quantity' | 'amount'>;

/** Returns what a line of a price is for: the first one is the service and names its quantity itself. */
export function formatLine({ text, quantity }: Omit<PricedLine, 'amount'>, index: number): string {
  return index > 0 && quantity > 1 ? `${text} × ${quantity}` : text;
}

export type AmountRow = readonly [term: string, amount: string];

export const formatLines = (lines: readonly PricedLine[], currency: string): AmountRow[] =>
  lines.map((line, index) => [formatLine(line, index), formatAmount(line.amount, currency)]);

/** Renders the rows of a `dl` that end with a total. */
export function AmountRows({ rows }: { rows: readonly AmountRow[] }) {
  return rows.map(([term, amount], index) => (
    <div key={index} className="flex justify-between gap-4">
      <dt className="min-w-0 text-fg-muted wrap-anywhere">
        <bdi>{term}</bdi>
      </dt>
      <dd className="shrink-0 font-medium">{amount}</dd>
    </div>
  ));
}

/** Lists what is paid for, and the total; it is pale until the API has confirmed it. */
export function PriceLines({ price, total, visits = 1, length }: PriceLinesProps) {
  const { currency } = useMarketplace();
  return (
    <dl className="grid gap-2 text-small tabular-nums">
      <AmountRows rows={formatLines(price.lines, currency)} />
      {visits > 1 && (
        <div className="flex justify-between gap-4">
          <dt className="text-fg-muted">{formatCount(visits, 'visit')}</dt>
          <dd className="shrink-0 font-medium">× {formatAmount(price.total, currency)}</dd>
        </div>
      )}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-border pt-3">
        <dt className="text-body font-semibold">{['Total', length].filter(Boolean).join(' · ')}</dt>
        <dd
          aria-live="polite"
          className={`font-display text-[1.5rem]/[1.1] font-bold transition-opacity ${price.quote ? '' : 'opacity-60'}`}
        >
          {formatAmount(total, currency)}
        </dd>
      </div>
    </dl>
  );
}
