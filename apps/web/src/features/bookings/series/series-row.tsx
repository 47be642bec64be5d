import { getDenial } from '@nearhand/shared/bookings/booking-actions';
import { isPayable } from '@nearhand/shared/bookings/payments';
import { isDone, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { BookingGroup } from '@nearhand/shared/bookings/next-action';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isolate } from '@nearhand/shared/region/user-text';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { BookingStatusBadge } from '../../../entities/booking/booking-badges.tsx';
import { getOtherParty, type BookingSide } from '../../../entities/booking/booking.ts';
import { seriesQuery } from '../../../entities/booking/bookings-api.ts';
import { describeRhythm, sortVisits, sumUpVisits } from '../../../entities/booking/series.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { stretchedClassName } from '../../../entities/service/service-link.tsx';
import { formatDateTime, formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { formatAmount } from '../../../lib/money.ts';
import { useBookingActions } from '../actions/booking-dialogs.tsx';
import { BookingLink } from '../booking-link.tsx';
import { BookingRow, RowAmount, RowFrame } from '../list/booking-row.tsx';
import { QuietButton, RowActions } from '../list/row-actions.tsx';
import { RowArch } from '../list/row-arch.tsx';
import { getRowReason, RowReason } from '../list/row-reason.tsx';
import { VisitArches } from './visit-arches.tsx';

interface SeriesRowProps {
  /** The visits that a list has loaded; the row fetches the others. */
  loaded: readonly Booking[];
  lead: Booking;
  side: BookingSide;
  group: BookingGroup;
}

/** Shows a series as one row, which unfolds into its visits. */
export function SeriesRow({ loaded, lead, side, group }: SeriesRowProps) {
  const listId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { visits, all } = useVisits(loaded, side);
  const { timeZone } = useMarketplace();
  const { _id = '', count = 0 } = lead.series ?? {};
  const done = visits.filter(isDone).length;
  // The arches take the place of what asks for nothing.
  const reason = lead.nextAction ? getRowReason(lead, side, timeZone) : undefined;
  const when = group === 'past' ? 'last' : 'next';
  return (
    <>
      <RowFrame
        titleId={`series-${_id}`}
        arch={<RowArch booking={lead} group={group} />}
        title={<BookingLink booking={lead} className={stretchedClassName} />}
        text={
          <>
            <p className="truncate text-small/[1.125rem] text-fg-muted">
              {[
                isolate(getOtherParty(lead, side).name),
                [describeRhythm(visits), `${when} ${formatDateTime(lead.scheduledDate, timeZone)}`]
                  .filter(Boolean)
                  .join(', '),
              ].join(' · ')}
            </p>
            <div className="grid gap-0.5 lg:flex lg:flex-wrap lg:items-center lg:gap-x-4">
              {reason && <RowReason {...reason} />}
              <button
                type="button"
                aria-expanded={isUnfolded}
                aria-controls={listId}
                aria-label={`Show all ${formatCount(count, 'visit')}`}
                className="relative z-10 -mx-1 flex min-h-6 w-fit items-center gap-2 rounded-control px-1 text-caption text-fg-muted hover:text-fg"
                onClick={() => setIsUnfolded(!isUnfolded)}
              >
                <VisitArches visits={visits} lead={lead} />
                {done} of {count} done
                <ChevronDown
                  aria-hidden
                  className={`size-4 transition-transform ${isUnfolded ? 'rotate-180' : ''}`}
                  strokeWidth={1.75}
                />
              </button>
            </div>
          </>
        }
        badge={<BookingStatusBadge status={lead.status} />}
        amount={<SeriesAmount visits={visits} />}
        quiet={<SeriesCancel visits={visits} side={side} />}
        action={<SeriesAction visits={visits} lead={lead} side={side} />}
        hasNextAction={lead.nextAction !== null}
      />
      <QueryError title="We couldn’t load the other visits." query={all} />
      <ol
        id={listId}
        aria-label="All visits"
        hidden={!isUnfolded}
        className="divide-y divide-border border-t border-border bg-surface-2"
      >
        {isUnfolded &&
          visits.map((visit) => (
            <li key={visit._id} data-item={visit._id} tabIndex={-1}>
              <BookingRow booking={visit} role={side} group={visit.group} />
            </li>
          ))}
      </ol>
    </>
  );
}

function useVisits(loaded: readonly Booking[], side: BookingSide) {
  const { _id = '', count = 0 } = loaded[0]?.series ?? {};
  const all = useQuery({ ...seriesQuery(side, _id), enabled: loaded.length < count });
  const visits = new Map((all.data ?? []).map((visit) => [visit._id, visit]));
  // The list has a status update before the API has stored it.
  for (const visit of loaded) visits.set(visit._id, visit);
  return { visits: sortVisits([...visits.values()]), all };
}

function SeriesAmount({ visits }: { visits: readonly Booking[] }) {
  const { currency } = useMarketplace();
  const { total, paid } = sumUpVisits(visits, currency);
  const word = paid > 0 ? `${formatAmount(paid, currency)} paid` : undefined;
  return <RowAmount amount={formatAmount(total, currency)} word={word} />;
}

interface SeriesActionsProps {
  visits: readonly Booking[];
  side: BookingSide;
}

/** Approves all requests of a series, or pays the next visit; else what its visit asks for. */
function SeriesAction({ visits, lead, side }: SeriesActionsProps & { lead: Booking }) {
  const { open, approve, isPending } = useBookingActions();
  const requests = visits.filter(isRequest);
  const button = { isPending, 'aria-describedby': `series-${lead.series?._id}` } as const;
  if (side === 'provider' && lead.nextAction?.kind === 'answerRequest') {
    return (
      <Button {...button} onClick={() => approve(lead, 'all')}>
        Approve {formatCount(requests.length, 'visit')}
      </Button>
    );
  }
  if (lead.nextAction?.kind === 'pay' && isPayable(lead)) {
    return (
      <Button {...button} onClick={() => open({ kind: 'pay', booking: lead })}>
        Pay {formatDay(lead.bookingDate)}
      </Button>
    );
  }
  return <RowActions booking={lead} titleId={`series-${lead.series?._id}`} />;
}

function SeriesCancel({ visits, side }: SeriesActionsProps) {
  const { open, isPending } = useBookingActions();
  const [openedAt] = useState(() => new Date());
  const request = side === 'provider' ? visits.find(isRequest) : undefined;
  const cancellable = visits.find((visit) => !getDenial('cancel', side, visit, openedAt));
  const [booking, kind] = request ? [request, 'reject' as const] : [cancellable, 'cancel' as const];
  if (!booking) return null;
  const verb = kind === 'reject' ? 'Reject' : 'Cancel';
  return (
    <QuietButton
      titleId={`series-${booking.series?._id}`}
      isPending={isPending}
      label={`${verb} visits`}
      onPress={() => open({ kind, booking, scope: 'all' })}
    >
      {verb}
    </QuietButton>
  );
}
