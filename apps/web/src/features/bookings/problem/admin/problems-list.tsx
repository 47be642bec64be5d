import { isolate } from '@nearhand/shared/region/user-text';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isProblemOpen, problemKinds, problemStatuses } from '@nearhand/shared/bookings/problems';
import { Link } from 'react-router-dom';
import { Badge } from '../../../../components/badge.tsx';
import { useMarketplace } from '../../../../entities/marketplace/marketplace.ts';
import { formatDateTime } from '../../../../lib/dates.ts';
import { formatAmount } from '../../../../lib/money.ts';
import { stretchedClassName } from '../../../../entities/service/service-link.tsx';

export function ProblemsList({ bookings, isStale }: { bookings: readonly Booking[]; isStale: boolean }) {
  return (
    <ul
      aria-label="Problems"
      aria-busy={isStale}
      className="divide-y divide-border rounded-card border border-border bg-surface px-4 aria-busy:grayscale sm:px-5"
    >
      {bookings.map((booking) => (
        <ProblemRow key={booking._id} booking={booking} />
      ))}
    </ul>
  );
}

function ProblemRow({ booking }: { booking: Booking }) {
  const { timeZone } = useMarketplace();
  const { _id, problem, customer, provider, service, currency } = booking;
  if (!problem) return null;
  const { kind, by, status, refund, createdAt, answerBy } = problem;
  return (
    <li className="relative grid gap-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-6">
      <div className="grid gap-1 wrap-anywhere">
        <p className="font-semibold">
          <Link
            to={`/admin/bookings/${_id}`}
            className={`underline decoration-border-strong underline-offset-4 hover:text-brand ${stretchedClassName}`}
          >
            {problemKinds[kind].label}
          </Link>{' '}
          <span className="font-normal text-fg-muted">
            reported by {isolate(booking[by].name)}, {formatDateTime(createdAt, timeZone)}
          </span>
        </p>
        <p className="text-small text-fg-muted">
          <bdi>{service.name}</bdi> · {isolate(customer.name)} with {isolate(provider.name)} ·{' '}
          {booking.number}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small sm:justify-end">
        {refund > 0 && <span className="font-semibold tabular-nums">{formatAmount(refund, currency)}</span>}
        {status === 'open' && (
          <span className="text-fg-muted">answer by {formatDateTime(answerBy, timeZone)}</span>
        )}
        <Badge tone={isProblemOpen(problem) ? 'warning' : 'neutral'}>{problemStatuses[status].label}</Badge>
      </p>
    </li>
  );
}
