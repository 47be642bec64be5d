import { formatQuantity } from '@nearhand/shared/bookings/booking-quantity';
import { getEndDate } from '@nearhand/shared/bookings/booking-time';
import { isPayable, type Booking, type CreatedBookingResponse } from '@nearhand/shared/bookings/bookings';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { formatTimeZone } from '@nearhand/shared/format-time-zone';
import { roundMoney } from '@nearhand/shared/money';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { formatDateTime, formatWeekdayAndDay } from '../../../lib/dates.ts';
import { formatTimeSpan } from '../../../lib/format-time-of-day.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { DescriptionList } from '../description-list.tsx';
import { Disclosure } from '../disclosure.tsx';
import { describeRhythm } from '../../../entities/booking/series.ts';
import { DetailsForm } from './details-form.tsx';
import { NextSteps } from './next-steps.tsx';
import { PayNow } from './pay-now.tsx';

interface BookingConfirmationProps {
  created: Partial<CreatedBookingResponse> & { message: string };
  /** Whether the form has already asked for notes and photos. */
  hasDetails: boolean;
  onClose: () => void;
}

/** Confirms a created booking, sums it up, and says what happens next. */
export function BookingConfirmation({ created, hasDetails, onClose }: BookingConfirmationProps) {
  const { message, bookings } = created;
  const [booking, setBooking] = useState(created.booking);
  // The visits of a series are paid one by one, in My Bookings.
  const isPaidHere = booking !== undefined && !booking.series && isPayable(booking);
  const asksAddress = booking?.place === 'customer' && !booking.customerAddress;
  return (
    <div className="grid gap-5">
      <div className="flex gap-3">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-success" strokeWidth={1.75} />
        <p className="font-semibold">{message}</p>
      </div>
      {booking && <BookedDetails booking={booking} visits={bookings ?? [booking]} />}
      {asksAddress && <DetailsForm booking={booking} />}
      {booking && !asksAddress && !hasDetails && (
        <Disclosure summary="Add notes or photos">
          <div className="px-3 pb-3">
            <DetailsForm booking={booking} />
          </div>
        </Disclosure>
      )}
      {booking && (
        <NextSteps booking={booking} isPaidHere={isPaidHere}>
          {!booking.series && <PayNow booking={booking} onPaid={setBooking} />}
        </NextSteps>
      )}
      <div className="flex flex-wrap gap-3">
        {/* The key remounts it after the payment, as the focused button is gone then. */}
        <Button
          key={booking?.paymentStatus}
          autoFocus
          variant={isPaidHere ? 'secondary' : 'primary'}
          onClick={onClose}
        >
          Keep browsing
        </Button>
        <ButtonLink to="/bookings" variant="secondary">
          View My Bookings
        </ButtonLink>
      </div>
    </div>
  );
}

/** Sums up the booking and the visits of its series. */
function BookedDetails({ booking, visits }: { booking: Booking; visits: readonly Booking[] }) {
  const { timeZone, currency } = useMarketplace();
  const total = roundMoney(
    visits.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    currency,
  );
  const place = {
    customer: formatAddress(booking.customerAddress),
    provider: 'At the provider',
    remote: 'Online or by phone',
  };
  const items = [
    ['Service', booking.service.name],
    ['Provider', booking.provider.name],
    ['Place', place[booking.place]],
    ['Date', visits.length > 1 ? undefined : formatWeekdayAndDay(booking.bookingDate)],
    [
      'Time',
      visits.length > 1 ? undefined : `${formatTimes(booking, timeZone)} (${formatTimeZone(timeZone)})`,
    ],
    ['Quantity', formatQuantity(booking.quantity, booking.unit)],
    ['Total', formatAmount(total, currency)],
  ] as const;
  return (
    <>
      <DescriptionList items={items} />
      {visits.length > 1 && (
        <Disclosure
          summary={[formatCount(visits.length, 'visit'), describeRhythm(visits)?.toLowerCase()]
            .filter(Boolean)
            .join(', ')}
        >
          <ol className="grid gap-1 px-3 pb-3 text-small tabular-nums">
            {visits.map(({ _id, scheduledDate }) => (
              <li key={_id}>{formatDateTime(scheduledDate, timeZone)}</li>
            ))}
          </ol>
        </Disclosure>
      )}
    </>
  );
}

/** Returns the start and end of a visit: "9:00 – 11:00 AM". */
function formatTimes({ scheduledDate, bookingTime, duration }: Booking, timeZone: string): string {
  return formatTimeSpan(
    bookingTime,
    toLocalTime(getEndDate(new Date(scheduledDate), duration), timeZone).time,
  );
}
