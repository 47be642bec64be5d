import type { Booking } from '@nearhand/shared/bookings/bookings';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { getFullRefundDeadline } from '../../../entities/booking/refund-phases.ts';

/** The index of the payment. */
const PAYMENT_STEP = 2;

interface NextStepsProps {
  booking: Booking;
  /** Whether the customer can pay with `children`. */
  isPaidHere: boolean;
  /** Rendered in the payment step. */
  children: ReactNode;
}

/** Says what happens next to a new booking, with the deadlines. */
export function NextSteps({ booking, isPaidHere, children }: NextStepsProps) {
  const steps = useSteps(booking, isPaidHere);
  const beforePayment = booking.status === 'approved' ? PAYMENT_STEP : 1;
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
  const { status, paymentStatus, provider, expiresAt, scheduledDate, place } = booking;
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const fullUntil = getFullRefundDeadline(booking);
  const at = (instant: string) => formatDateTime(instant, timeZone, openedAt);
  const refund = fullUntil > openedAt ? ` Full refund until ${at(fullUntil.toISOString())}.` : '';
  const decision =
    status === 'approved'
      ? { title: `${provider.name} has confirmed`, text: ' at once.' }
      : {
          title: `${provider.name} accepts or declines`,
          text: expiresAt
            ? ` by ${at(expiresAt)}. Free to cancel until then.`
            : '. Free to cancel until then.',
        };
  const visit = {
    customer: `${provider.name} comes`,
    provider: `You visit ${provider.name}`,
    remote: `${provider.name} meets you online or by phone`,
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
