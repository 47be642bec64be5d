import { isolate } from '@nearhand/shared/region/user-text';
import { isPayable } from '@nearhand/shared/bookings/payments';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking, CreatedBookingResponse } from '@nearhand/shared/bookings/bookings';
import { roundMoney } from '@nearhand/shared/money';
import { X } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Button, ButtonLink, IconButton } from '../../../components/button.tsx';
import { TimeZoneNote, ViewerTime } from '../../../entities/marketplace/time-zone-note.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { describeRhythm } from '../../../entities/booking/series.ts';
import { formatDateTime, formatDayParts, formatShortWeekday } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { formatAmount } from '../../../lib/money.ts';
import { bookingTexts } from '../texts.ts';
import { AddToCalendar } from '../add-to-calendar.tsx';
import { needsAddress } from '@nearhand/shared/bookings/booking-facts';
import { MissingAddress } from '../ask-address.tsx';
import { formatVisit } from '../format-visit.ts';
import { AutomaticPaymentButton } from '../payment/automatic-payment.tsx';
import { Disclosure } from '../disclosure.tsx';
import { DetailsForm } from './details-form.tsx';
import { FocusedHeading } from '../../../components/focused-heading.tsx';
import { StepList } from './step-list.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';

interface BookingSuccessProps {
  created: Partial<CreatedBookingResponse> & { message: string };
  /** Whether notes and photos have been asked for. */
  hasDetails: boolean;
  onClose: () => void;
}

/** Confirms a created booking: asks where to come if nobody knows yet, and says what happens next. */
export function BookingSuccess({ created, hasDetails, onClose }: BookingSuccessProps) {
  const { message, bookings } = created;
  const [booking, setBooking] = useState(created.booking);
  const isBooked = created.booking ? isAgreed(created.booking) : false;
  // The visits of a series are paid one by one, in My Bookings.
  const isPaidHere = booking !== undefined && !booking.series && isPayable(booking);
  const isAddressMissing = booking !== undefined && needsAddress(booking);
  return (
    <>
      <div className="grid min-h-0 flex-1 scroll-py-4 content-start gap-5 overflow-y-auto p-5 min-[900px]:p-7">
        <div className="flex items-start gap-4">
          <SuccessMark />
          <div className="grid flex-1 gap-1 pt-1">
            {/* The key remounts it after the payment, as the focused button is gone then. */}
            <FocusedHeading key={booking?.paymentStatus} className="text-[1.25rem]/[1.3] font-bold">
              {isBooked ? 'Booked' : 'Booking requested'}
            </FocusedHeading>
            <p className="text-small text-fg-muted">{message}</p>
          </div>
          <IconButton label="Close" onClick={onClose} className="-me-2 -mt-2">
            <X aria-hidden strokeWidth={1.75} />
          </IconButton>
        </div>
        {booking && created.booking && needsAddress(created.booking) && (
          <MissingAddress booking={created.booking} onSaved={setBooking} />
        )}
        {booking && <BookedVisit booking={booking} visits={bookings ?? [booking]} />}
        {booking && (
          <NextSteps booking={booking}>
            {!booking.series && <PayNow booking={booking} onPaid={setBooking} />}
          </NextSteps>
        )}
        {booking && !hasDetails && (
          <Disclosure summary="Add notes or photos">
            <div className="px-3 pb-3">
              <DetailsForm booking={booking} hasAddress />
            </div>
          </Disclosure>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap-reverse gap-3 border-t border-border px-5 pt-3 pb-[calc(0.875rem+env(safe-area-inset-bottom))] *:flex-1 min-[900px]:px-7">
        <Button variant="quiet" onClick={onClose}>
          Keep browsing
        </Button>
        {booking && <AddToCalendar booking={booking} />}
        <ButtonLink
          to={booking ? `/bookings/${booking._id}` : '/bookings'}
          variant={isAddressMissing || isPaidHere ? 'secondary' : 'primary'}
        >
          View booking
        </ButtonLink>
      </div>
    </>
  );
}

/** The arch of the logo with a check mark. */
function SuccessMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 26" className="h-12 w-11 shrink-0">
      <path d="M1 25V13a10 10 0 0 1 20 0v12z" className="fill-brand" />
      <path
        d="m6.5 15 3.2 3.2 6-6.4"
        className="fill-none stroke-brand-fg stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="19" cy="4.9" r="4.9" className="fill-surface" />
      <circle cx="19" cy="4.9" r="3.6" className="fill-accent" />
    </svg>
  );
}

function BookedVisit({ booking, visits }: { booking: Booking; visits: readonly Booking[] }) {
  const { timeZone, currency } = useMarketplace();
  const { service, provider, bookingDate, number } = booking;
  const { month, day } = formatDayParts(bookingDate);
  const total = roundMoney(
    visits.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    currency,
  );
  return (
    <>
      <div className="flex items-start gap-3.5 rounded-card border border-border p-3.5 wrap-anywhere">
        <p
          aria-hidden
          className="grid w-13 shrink-0 justify-items-center arch bg-brand-soft pt-2 pb-1.5 text-caption/tight font-medium text-brand-soft-fg"
        >
          <span>{month}</span>
          <span className="font-display text-[1.125rem] font-bold">{day}</span>
          <span>{formatShortWeekday(bookingDate)}</span>
        </p>
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="font-semibold">
            <bdi>{service.name}</bdi>
          </p>
          <p className="text-small text-fg-muted">
            <bdi>{provider.name}</bdi> · {formatVisit(booking, timeZone)}
            <ViewerTime at={booking.scheduledDate} place={booking.place} />
          </p>
          <p className="text-small whitespace-nowrap text-fg-muted">{bookingTexts.numbered(number)}</p>
        </div>
        <p className="font-display text-[1.125rem] font-bold tabular-nums">{formatAmount(total, currency)}</p>
      </div>
      <TimeZoneNote />
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

function NextSteps({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { timeZone, currency } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const { expiresAt, scheduledDate, place, paymentStatus } = booking;
  const name = isolate(booking.provider.name);
  const at = (instant: string) => formatDateTime(instant, timeZone, openedAt);
  const amount = formatAmount(booking.totalAmount, currency);
  const answer = [
    `${name} accepts or declines`,
    ` ${expiresAt ? `by ${at(expiresAt)}. ` : ''}We tell you at once.`,
  ] as const;
  const payment =
    paymentStatus === 'paid'
      ? ([`You paid ${amount}`, '.'] as const)
      : isAgreed(booking)
        ? ([`You pay ${amount}`, <span key="pay"> now, or later from My Bookings.{children}</span>] as const)
        : ([
            `You pay ${amount}`,
            <span key="pay">
              {` ${booking.payWhenApproved ? 'automatically ' : ''}when ${name} accepts. If ${name} declines, you pay nothing.`}
              {children}
            </span>,
          ] as const);
  return (
    <div className="grid gap-2">
      <h3 className="text-h3">What happens next</h3>
      <StepList
        steps={[
          ...(isAgreed(booking) ? [] : [answer]),
          payment,
          [bookingTexts.comes(booking.provider.name, place), ` ${at(scheduledDate)}.`],
        ]}
      />
    </div>
  );
}

const PaymentDialog = lazyPart(async () => (await import('../payment/payment-dialog.tsx')).PaymentDialog);
interface PayNowProps {
  booking: Booking;
  /** Called with what has changed, after its dialogs are closed: the focus can go to the place of the button. */
  onPaid: (changed: Booking) => void;
}

/** Pays a booking that was confirmed at once, or agrees to pay a request on approval, without a detour through My Bookings. */
function PayNow({ booking, onPaid }: PayNowProps) {
  const { currency } = useMarketplace();
  const [isPaying, setIsPaying] = useState(false);
  const close = (paid: Booking | undefined) => {
    setIsPaying(false);
    if (paid) onPaid(paid);
  };
  return (
    <div className="mt-2 empty:hidden">
      {isPayable(booking) && (
        <Button onClick={() => setIsPaying(true)}>Pay {formatAmount(booking.totalAmount, currency)}</Button>
      )}
      <AutomaticPaymentButton
        booking={booking}
        size="small"
        onPay={() => setIsPaying(true)}
        onWithdrawn={onPaid}
      />
      <Suspense>{isPaying && <PaymentDialog booking={booking} onClose={close} />}</Suspense>
    </div>
  );
}
