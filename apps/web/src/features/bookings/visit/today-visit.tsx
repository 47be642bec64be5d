import { bookingActions, mayAct } from '@nearhand/shared/bookings/booking-actions';
import { isDone } from '@nearhand/shared/bookings/booking-statuses';
import { isProblemOpen } from '@nearhand/shared/bookings/problems';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { ButtonLink } from '../../../components/button.tsx';
import { BookingStatusBadge } from '../../../entities/booking/booking-badges.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatTimeOfDay } from '../../../lib/time-of-day.ts';
import { BookingLink, dropSecondClick, getBookingTitleId } from '../booking-link.tsx';
import { describeCollection, joinUserTexts } from '../list/row-text.ts';
import { VisitContacts } from '../list/visit-contacts.tsx';
import { VisitStepButton } from './visit-step-button.tsx';

/** Shows a provider a visit of today: who, where, what to collect, and the next step. */
export function TodayVisit({ booking }: { booking: Booking }) {
  const { country } = useMarketplace();
  const { customer, customerAddress, place, specialRequirements } = booking;
  const address = place === 'customer' && formatAddress(customerAddress, country);
  const notes = joinUserTexts([customerAddress?.access, specialRequirements]);
  const isWaiting = mayAct('complete', 'provider', booking) && !isProblemOpen(booking.problem);
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-2 wrap-anywhere">
      <time dateTime={booking.scheduledDate} className="font-display font-bold tabular-nums">
        {formatTimeOfDay(booking.bookingTime)}
      </time>
      <div className="grid gap-1 text-small text-fg-muted">
        <p id={getBookingTitleId(booking)} className="text-body font-semibold text-fg">
          <BookingLink booking={booking} />
        </p>
        <p>
          <bdi>{customer.name}</bdi>
          {address && ' · '}
          {address && <bdi>{address}</bdi>}
        </p>
        {notes && <p className="line-clamp-2">{notes}</p>}
      </div>
      <div
        className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-2"
        onClickCapture={dropSecondClick}
      >
        <p className="me-auto text-small font-semibold tabular-nums">{describeCollection(booking)}</p>
        <VisitContacts booking={booking} />
        {isWaiting && (
          <div className="basis-40 *:w-full max-sm:basis-full">
            <VisitStepButton booking={booking}>
              <ButtonLink to={`/bookings/${booking._id}`}>{bookingActions.complete.label}</ButtonLink>
            </VisitStepButton>
          </div>
        )}
        {isDone(booking) && <BookingStatusBadge status={booking.status} />}
      </div>
    </div>
  );
}
