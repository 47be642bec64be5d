import { isolate } from '@nearhand/shared/region/user-text';
import { TimeZoneNote, useOtherTimeZone } from '../../../entities/marketplace/time-zone-note.tsx';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import { formatQuantity } from '@nearhand/shared/bookings/quantity';
import { getEndDate } from '@nearhand/shared/bookings/booking-time';
import type { Booking, CreatedBookingResponse } from '@nearhand/shared/bookings/bookings';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { roundMoney } from '@nearhand/shared/money';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { isPayable } from '@nearhand/shared/bookings/booking-actions';
import { CircleCheck, Circle, CircleDot } from 'lucide-react';
import { useState, type ReactNode, lazy, Suspense } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { formatDateTime, formatWeekdayAndDay } from '../../../lib/dates.ts';
import { formatTimeSpan } from '../../../lib/time-of-day.ts';
import { formatCount, formatNumber } from '../../../lib/format-number.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { DescriptionList } from '../description-list.tsx';
import { Disclosure } from '../disclosure.tsx';
import { describeRhythm } from '../../../entities/booking/series.ts';
import { DetailsForm } from './details-form.tsx';
import { getFullRefundDeadline } from '../../../entities/booking/refund-phases.ts';

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

function BookedDetails({ booking, visits }: { booking: Booking; visits: readonly Booking[] }) {
  const { timeZone, currency, country } = useMarketplace();
  const otherZone = useOtherTimeZone();
  const total = roundMoney(
    visits.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    currency,
  );
  const place = {
    customer: formatAddress(booking.customerAddress, country),
    provider: 'At the provider',
    remote: 'Online or by phone',
  };
  const items = [
    ['Service', booking.service.name],
    ['Provider', booking.provider.name],
    ['Place', place[booking.place]],
    ['Date', visits.length > 1 ? undefined : formatWeekdayAndDay(booking.bookingDate)],
    ['Time', visits.length > 1 ? undefined : formatTimes(booking, timeZone)],
    [
      'Your time',
      booking.place === 'remote' && otherZone && formatDateTime(booking.scheduledDate, otherZone),
    ],
    ['Quantity', formatQuantity(booking.quantity, booking.unit, formatNumber)],
    ['Total', formatAmount(total, currency)],
  ] as const;
  return (
    <>
      <DescriptionList items={items} />
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

/** Returns the start and end of a visit: "9:00 – 11:00 AM". */
function formatTimes({ scheduledDate, bookingTime, duration }: Booking, timeZone: string): string {
  return formatTimeSpan(
    bookingTime,
    toLocalTime(getEndDate(new Date(scheduledDate), duration), timeZone).time,
  );
}

const PAYMENT_STEP = 2;

interface NextStepsProps {
  booking: Booking;
  isPaidHere: boolean;
  children: ReactNode;
}

/** Says what happens next to a new booking, with the deadlines. */
function NextSteps({ booking, isPaidHere, children }: NextStepsProps) {
  const steps = useSteps(booking, isPaidHere);
  const beforePayment = isAgreed(booking) ? PAYMENT_STEP : 1;
  const current = booking.paymentStatus === 'paid' ? PAYMENT_STEP + 1 : beforePayment;
  return (
    <div className="grid gap-2">
      <h3 className="text-h3">What happens next</h3>
      <ol className="grid gap-2 text-small text-fg-muted">
        {steps.map(({ title, text }, index) => (
          <li key={index} className="flex gap-2.5">
            <StepIcon offset={index - current} />
            <div className="grid justify-items-start gap-2">
              <p>
                <strong className="font-semibold text-fg">{title}</strong>
                {text}
              </p>
              {index === PAYMENT_STEP && children}
            </div>
          </li>
        ))}
      </ol>
      <p className="text-small text-fg-muted">
        You can cancel until the start. My Bookings shows what you get back.
      </p>
    </div>
  );
}

function useSteps(booking: Booking, isPaidHere: boolean) {
  const { paymentStatus, provider, expiresAt, scheduledDate, place } = booking;
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const fullUntil = getFullRefundDeadline(booking);
  const at = (instant: string) => formatDateTime(instant, timeZone, openedAt);
  const refund = fullUntil > openedAt ? ` Full refund until ${at(fullUntil.toISOString())}.` : '';
  const decision = isAgreed(booking)
    ? { title: `${isolate(provider.name)} has confirmed`, text: ' at once.' }
    : {
        title: `${isolate(provider.name)} accepts or declines`,
        text: expiresAt ? ` by ${at(expiresAt)}. Free to cancel until then.` : '. Free to cancel until then.',
      };
  const visit = {
    customer: `${isolate(provider.name)} comes`,
    provider: `You visit ${isolate(provider.name)}`,
    remote: `${isolate(provider.name)} meets you online or by phone`,
  };
  const amount = formatAmount(booking.totalAmount, booking.currency);
  const payment =
    paymentStatus === 'paid'
      ? { title: `You paid ${amount}`, text: `.${refund}` }
      : {
          title: `You pay ${amount}`,
          text: `${isPaidHere ? ' now, or later' : ''} from My Bookings.${refund}`,
        };
  return [
    { title: 'Request sent', text: ', just now.' },
    decision,
    payment,
    { title: visit[place], text: ` on ${at(scheduledDate)}.` },
  ];
}

/** Renders the icon of a step before (negative), at (0) or after (positive) the current one. */
function StepIcon({ offset }: { offset: number }) {
  const Icon = offset < 0 ? CircleCheck : offset === 0 ? CircleDot : Circle;
  const color = offset < 0 ? 'text-brand' : offset === 0 ? 'text-accent-text' : 'text-fg-subtle';
  return <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${color}`} strokeWidth={1.75} />;
}

const PaymentDialog = lazy(async () => ({
  default: (await import('../payment/payment-dialog.tsx')).PaymentDialog,
}));
const ReceiptDialog = lazy(async () => ({
  default: (await import('../payment/receipt-dialog.tsx')).ReceiptDialog,
}));

interface PayNowProps {
  booking: Booking;
  /** Called after its dialogs are closed, so that the focus can go to the place of the button. */
  onPaid: (paid: Booking) => void;
}

/** Pays a booking that was confirmed at once, without a detour through My Bookings. */
function PayNow({ booking, onPaid }: PayNowProps) {
  const { currency } = useMarketplace();
  const [isPaying, setIsPaying] = useState(false);
  const [receipt, setReceipt] = useState<Booking>();
  const close = (paid: Booking | undefined) => {
    setIsPaying(false);
    setReceipt(undefined);
    if (paid) onPaid(paid);
  };
  return (
    <>
      {isPayable(booking) && (
        <Button size="small" onClick={() => setIsPaying(true)}>
          Pay {formatAmount(booking.totalAmount, currency)}
        </Button>
      )}
      <Suspense>
        {isPaying && !receipt && (
          <PaymentDialog booking={booking} onClose={close} onShowReceipt={setReceipt} />
        )}
        {receipt && <ReceiptDialog booking={receipt} onClose={() => close(receipt)} />}
      </Suspense>
    </>
  );
}
