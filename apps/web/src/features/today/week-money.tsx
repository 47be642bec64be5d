import type { WeekMoney } from '@nearhand/shared/today/today';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { RecordList } from '../../components/record-list.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { todayCountsQuery, weekMoneyQuery } from '../../entities/user-administration/admin-api.ts';
import { formatShortWeekday, formatWeekday } from '../../lib/dates.ts';
import { formatCount, formatNumber, formatTotal } from '../../lib/format-number.ts';
import { formatAmount } from '../../lib/money.ts';
import { getDay } from '@nearhand/shared/region/formats';
import { LoadedPanel } from './loaded-panel.tsx';

export function WeekMoneyPanel() {
  const query = useQuery(weekMoneyQuery);
  const days = query.data?.days;
  const range = days && new URLSearchParams({ from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' });
  return (
    <LoadedPanel
      title="Money this week"
      query={query}
      noun="the money of the week"
      action={
        range && (
          <ButtonLink variant="quiet" size="small" className="-me-3.5" to={`/admin/bookings?${range}`}>
            Bookings of the week
          </ButtonLink>
        )
      }
    >
      {(money) => <Week money={money} />}
    </LoadedPanel>
  );
}

function Week({ money }: { money: WeekMoney }) {
  const { currency, timeZone } = useMarketplace();
  const [isTable, setIsTable] = useState(false);
  const [openedAt] = useState(() => new Date());
  const today = getDay(openedAt, timeZone);
  const { data: counts } = useQuery(todayCountsQuery);
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-display text-[2rem]/[1.1] font-bold tabular-nums">
          {formatAmount(money.paid.amount, currency)}
          <span className="sr-only"> paid</span>
        </p>
        <p className="mt-1 text-small text-fg-muted">
          <Comparison money={money} today={today} />
        </p>
      </div>
      {isTable ? <Table money={money} /> : <Bars days={money.days} today={today} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p aria-hidden className={`flex gap-4 text-caption text-fg-muted ${isTable ? 'invisible' : ''}`}>
          <span className="flex items-center gap-1.5">
            <span className="size-3 rounded-tag bg-brand" /> Paid this week
          </span>
          <span className="flex items-center gap-1.5">
            <span className="size-3 rounded-tag border border-dashed border-border-strong" /> Last week
          </span>
        </p>
        <Button
          variant="quiet"
          size="small"
          className="-me-3.5"
          aria-expanded={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-border pt-4 text-small *:[dd]:text-end *:[dd]:font-semibold *:[dd]:tabular-nums *:[dt]:text-fg-muted">
        <dt>Booked for this week</dt>
        <dd>
          {formatAmount(money.booked.amount, currency)} · {formatCount(money.booked.count, 'visit')}
        </dd>
        <dt>Refunded</dt>
        <dd>
          {formatAmount(money.refunded.amount, currency)} · {formatNumber(money.refunded.count)}
        </dd>
        <dt>Waiting for payment</dt>
        <dd>
          {counts ? `${formatAmount(counts.unpaidAmount, currency)} · ${formatTotal(counts.unpaid)}` : '–'}
        </dd>
      </dl>
    </div>
  );
}

/** "+11% against Monday to Thursday of last week ($2,080.00)". */
function Comparison({ money: { paid, days }, today }: { money: WeekMoney; today: string }) {
  const { currency } = useMarketplace();
  const [first, last] = [days[0]?.day ?? today, today].map((day) =>
    formatWeekday(new Date(`${day}T12:00:00Z`), 'UTC'),
  );
  const range = first === last ? first : `${first} to ${last}`;
  if (paid.before === 0) {
    return days.some(({ paidBefore }) => paidBefore > 0)
      ? `No payments on ${range} of last week.`
      : 'No payments last week.';
  }
  const percent = Math.round((paid.amount / paid.before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return (
    <>
      <span className="font-semibold text-fg">
        {sign}
        {formatNumber(Math.abs(percent))}%
      </span>{' '}
      against {range} of last week ({formatAmount(paid.before, currency)})
    </>
  );
}

function Bars({ days, today }: { days: WeekMoney['days']; today: string }) {
  const highest = Math.max(1, ...days.flatMap(({ paid, paidBefore }) => [paid, paidBefore]));
  const toHeight = (amount: number) => ({ height: `${(amount / highest) * 100}%` });
  return (
    <div aria-hidden className="grid grid-cols-7 gap-2 text-center text-caption text-fg-muted">
      {days.map(({ day, paid, paidBefore }) => (
        <div key={day} className="grid gap-1.5">
          <span className="flex h-24 items-end justify-center gap-1 border-b border-border-strong">
            <span
              className="w-2/5 max-w-4 rounded-t-tag border border-b-0 border-dashed border-border-strong"
              style={toHeight(paidBefore)}
            />
            <span
              className="w-2/5 max-w-4 rounded-t-tag bg-brand forced-colors:bg-[CanvasText]"
              style={toHeight(paid)}
            />
          </span>
          <span className={day === today ? 'font-bold text-fg' : ''}>{formatShortWeekday(day)}</span>
        </div>
      ))}
    </div>
  );
}

function Table({ money: { days } }: { money: WeekMoney }) {
  const { currency } = useMarketplace();
  return (
    <RecordList
      caption="Paid by day"
      columns={[
        { header: 'Day', cell: ({ day }) => formatShortWeekday(day) },
        { header: 'This week', cell: ({ paid }) => formatAmount(paid, currency), isNumeric: true },
        {
          header: 'Last week',
          cell: ({ paidBefore }) => formatAmount(paidBefore, currency),
          isNumeric: true,
        },
      ]}
      rows={days}
      rowKey={({ day }) => day}
      isCompact
    />
  );
}
