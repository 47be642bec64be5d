import { isDone } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Tone } from '@nearhand/shared/tables';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleHelp, Receipt, Wallet, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { todayCountsQuery, todayVisitsQuery } from '../../entities/user-administration/admin-api.ts';
import { formatTotal } from '../../lib/format-number.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { LoadedPanel } from './loaded-panel.tsx';
import { getVisitsPath } from './today-figures.tsx';

export function VisitsToday() {
  const query = useQuery(todayVisitsQuery);
  const { data: counts } = useQuery(todayCountsQuery);
  const { timeZone } = useMarketplace();
  const now = new Date(query.dataUpdatedAt);
  return (
    <LoadedPanel
      title="Visits today"
      query={query}
      noun="visits"
      action={
        counts &&
        counts.visits > 0 && (
          <ButtonLink variant="quiet" size="small" className="-me-3.5" to={getVisitsPath(timeZone)}>
            All {formatTotal(counts.visits)}
          </ButtonLink>
        )
      }
    >
      {(visits) =>
        visits.length === 0 ? (
          <p className="text-fg-muted">No visit begins today.</p>
        ) : (
          <ol className="-mx-5 -mb-5 divide-y divide-border border-t border-border sm:-mx-6 sm:-mb-6">
            {visits.map((booking) => (
              <li key={booking._id}>
                <Visit booking={booking} now={now} />
              </li>
            ))}
          </ol>
        )
      }
    </LoadedPanel>
  );
}

function Visit({ booking, now }: { booking: Booking; now: Date }) {
  const { _id, service, customer, provider, bookingTime } = booking;
  const state = getState(booking, now);
  return (
    <div
      className={`grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-x-3 px-5 py-3 sm:px-6 ${state === 'underWay' ? 'bg-brand-soft text-brand-soft-fg' : ''}`}
    >
      <time dateTime={booking.scheduledDate} className="text-small tabular-nums">
        {formatTimeOfDay(bookingTime)}
      </time>
      <span className="grid min-w-0 text-small wrap-anywhere">
        <Link
          to={`/admin/bookings/${_id}`}
          className="font-semibold underline-offset-4 hover:underline pointer-coarse:py-1.5"
        >
          <bdi>{service.name}</bdi>
        </Link>
        <span className={state === 'underWay' ? '' : 'text-fg-muted'}>
          <bdi>{customer.name}</bdi> · <bdi>{provider.name}</bdi>
        </span>
      </span>
      <StateBadge state={state} />
    </div>
  );
}

type State = 'done' | 'notClosed' | 'underWay' | 'paid' | 'unpaid';

const BADGES: Record<State, { label: string; tone: Tone; icon?: LucideIcon }> = {
  done: { label: 'Done', tone: 'success', icon: Check },
  notClosed: { label: 'Not closed', tone: 'warning', icon: CircleHelp },
  underWay: { label: 'Under way', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'success', icon: Receipt },
  unpaid: { label: 'Unpaid', tone: 'warning', icon: Wallet },
};

function StateBadge({ state }: { state: State }) {
  const { label, tone, icon: Icon } = BADGES[state];
  return (
    <Badge tone={tone}>
      {Icon && <Icon aria-hidden strokeWidth={1.75} />}
      {label}
    </Badge>
  );
}

/** Returns how a visit stands; once it is over, it is done or not closed. */
function getState(booking: Booking, now: Date): State {
  if (isDone(booking) || booking.confirmedAt || booking.visit?.finished) return 'done';
  if (new Date(booking.endDate) <= now) return 'notClosed';
  if (new Date(booking.scheduledDate) <= now) return 'underWay';
  return booking.paymentStatus === 'paid' || booking.settledOffline ? 'paid' : 'unpaid';
}
