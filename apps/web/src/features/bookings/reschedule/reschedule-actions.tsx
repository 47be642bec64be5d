import { isolate } from '@nearhand/shared/region/user-text';
import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, CalendarClock } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { invalidateBookings, setBookingInCache } from '../../../entities/booking/booking-cache.ts';
import { getOtherParty, type BookingSideProps } from '../../../entities/booking/booking.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { formatDateTime, formatWeekday } from '../../../lib/dates.ts';
import { toastError, showSuccess } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { getBookingTitleId } from '../booking-link.tsx';
import { bookingTexts } from '../texts.ts';

/** Shows the current and the proposed time of a booking, and the buttons that decide on the proposal. */
export function RescheduleNotice({ booking, side }: BookingSideProps) {
  const { timeZone } = useMarketplace();
  const { isPending, answer } = useAnswerReschedule(booking);
  const { reschedule } = booking;
  if (!reschedule) return null;
  const { by, note, scheduledDate, expiresAt } = reschedule;
  const isProposer = by === side;
  const other = getOtherParty(booking, side);
  const day = formatWeekday(scheduledDate, timeZone);
  const button = { size: 'small', isPending, 'aria-describedby': getBookingTitleId(booking) } as const;
  return (
    <section
      aria-label={`Proposed time for ${isolate(booking.service.name)}, ${formatDateTime(booking.scheduledDate, timeZone)}`}
      className={`grid gap-3 rounded-button p-4 text-small ${isProposer ? 'bg-surface-2' : 'bg-accent-soft text-accent-soft-fg'}`}
    >
      <p className="flex items-center gap-2 font-semibold">
        <CalendarClock aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
        {isProposer
          ? `You proposed ${formatDateTime(scheduledDate, timeZone)}`
          : `${isolate(other.name)} proposes another time`}
      </p>
      <dl className="grid grid-cols-2 gap-x-8 rounded-control bg-surface p-3 text-fg">
        <div>
          <dt className="text-fg-muted">Now</dt>
          <dd>{formatDateTime(booking.scheduledDate, timeZone)}</dd>
        </div>
        <div>
          <dt className="text-fg-muted">Proposed</dt>
          <dd className="relative font-semibold">
            <ArrowRight
              aria-hidden
              className="absolute -start-6 top-0.5 size-4 text-accent-text"
              strokeWidth={1.75}
            />
            {formatDateTime(scheduledDate, timeZone)}
          </dd>
        </div>
      </dl>
      {note && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <p className={`text-caption ${isProposer ? 'text-fg-muted' : ''}`}>
        Both times are held until {formatDateTime(expiresAt, timeZone)}.
      </p>
      <div className="flex flex-wrap gap-2">
        {isProposer ? (
          <Button variant="secondary" {...button} onClick={() => answer('withdrawn')}>
            {bookingActions.withdrawTime.label}
          </Button>
        ) : (
          <>
            <Button {...button} onClick={() => answer('accepted')}>
              {bookingActions.acceptTime.label} {day}
            </Button>
            <Button variant="secondary" {...button} onClick={() => answer('declined')}>
              {bookingActions.declineTime.label}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

type Answer = 'accepted' | 'declined' | 'withdrawn';

/** Accepts, declines or withdraws the proposed time of a booking. */
function useAnswerReschedule({ _id }: Booking) {
  const client = useQueryClient();
  const params = { id: _id };
  const { mutate, isPending } = useGuardedMutation({
    mutationKey: [...bookingsKey, 'answer-reschedule', _id],
    mutationFn: (answer: Answer) =>
      answer === 'withdrawn'
        ? api.withdrawReschedule({ params })
        : api.decideReschedule({ params, body: { decision: answer } }),
    onSuccess: ({ booking, message }) => {
      setBookingInCache(client, booking);
      showSuccess(message);
      void invalidateBookings(client);
    },
    onError: (error) => {
      toastError(error, bookingTexts.statusFailed);
      void invalidateBookings(client);
    },
  });
  return { isPending, answer: mutate };
}
