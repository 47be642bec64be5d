import { formatQuantity } from '@nearhand/shared/booking-quantity';
import type { Booking, CreatedBookingResponse } from '@nearhand/shared/bookings';
import { formatAddress } from '@nearhand/shared/format-address';
import { roundMoney } from '@nearhand/shared/money';
import { CircleCheck } from 'lucide-react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { useMarketplace } from '../../../lib/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { DetailsForm } from './details-form.tsx';

const NEXT_STEPS = [
  'The provider accepts or declines your request.',
  'Once it is accepted, you pay from My Bookings.',
  'The provider arrives at the booked time.',
];

interface BookingConfirmationProps {
  created: Partial<CreatedBookingResponse> & { message: string };
  onClose: () => void;
}

/** Says that the booking was created, repeats it, and says what happens next. */
export function BookingConfirmation({ created, onClose }: BookingConfirmationProps) {
  const { message, booking, bookings } = created;
  const asksAddress = booking?.place === 'customer' && !booking.customerAddress;
  return (
    <div className="grid gap-5">
      <div className="flex gap-3">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-success" strokeWidth={1.75} />
        <p className="font-semibold">{message}</p>
      </div>
      {booking && <BookedFacts booking={booking} visits={bookings ?? [booking]} />}
      {asksAddress && <DetailsForm booking={booking} />}
      <div className="grid gap-2">
        <h3 className="text-h3">What happens next</h3>
        <ol className="grid gap-1.5 text-small text-fg-muted">
          {NEXT_STEPS.slice(booking?.status === 'approved' ? 1 : 0).map((step, index) => (
            <li key={step} className="flex gap-2.5">
              <span aria-hidden className="font-semibold text-brand tabular-nums">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <p className="text-small text-fg-muted">
          You can cancel until the start. My Bookings shows what you get back.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button autoFocus onClick={onClose}>
          Keep browsing
        </Button>
        <ButtonLink to="/bookings" variant="secondary">
          View My Bookings
        </ButtonLink>
      </div>
    </div>
  );
}

/** Repeats what has been booked. */
function BookedFacts({ booking, visits }: { booking: Booking; visits: readonly Booking[] }) {
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
  const rows = [
    ['Service', booking.service.name],
    ['Place', place[booking.place]],
    [
      visits.length > 1 ? formatCount(visits.length, 'visit') : 'When',
      visits.map(({ scheduledDate }) => formatDateTime(scheduledDate, timeZone)).join('\n'),
    ],
    ['Quantity', formatQuantity(booking.quantity, booking.unit)],
    ['Total', formatAmount(total, currency)],
  ] as const;
  return (
    <dl className="grid gap-2 rounded-button bg-surface-2 p-4 text-small">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex flex-wrap justify-between gap-x-6">
              <dt className="text-fg-muted">{name}</dt>
              <dd className="font-semibold whitespace-pre-line tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
