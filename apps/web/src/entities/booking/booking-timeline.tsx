import {
  bookingStatuses,
  isAgreed,
  isDone,
  isOff,
  isRequest,
} from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isPayable } from '@nearhand/shared/bookings/booking-actions';
import { Check, X } from 'lucide-react';

const DOT_CLASS_NAMES = {
  done: 'bg-brand text-brand-fg forced-colors:border',
  current: 'border-2 border-accent bg-accent-soft',
  upcoming: 'border-2 border-border-strong bg-surface',
  failed: 'bg-danger text-danger-fg',
  ended: 'bg-neutral text-surface',
} as const satisfies Record<BookingStep['state'], string>;

/** The texts after the name of a step; the names of the last two say enough. */
const SCREEN_READER_TEXTS = {
  done: ', done',
  current: ', next',
  upcoming: ', not yet',
  failed: '',
  ended: '',
};

export function BookingTimeline({ booking }: { booking: Booking }) {
  const steps = getBookingSteps(booking);
  return (
    <ol aria-label="Progress" className="grid grid-cols-4 max-[22.5rem]:grid-cols-[repeat(4,auto)]">
      {steps.map((step, index) => {
        const next = steps[index + 1];
        return (
          <Step key={step.label} step={step} line={next && (next.state === 'done' ? 'done' : 'upcoming')} />
        );
      })}
    </ol>
  );
}

interface StepProps {
  step: BookingStep;
  /** The line to the next step, if there is one. */
  line: 'done' | 'upcoming' | undefined;
}

function Step({ step: { label, state }, line }: StepProps) {
  return (
    <li
      className={`grid gap-1.5 text-[0.75rem]/[1.3] ${state === 'upcoming' ? 'text-fg-muted' : 'font-semibold'}`}
    >
      <span aria-hidden className="flex items-center">
        <span
          className={`grid size-4.5 shrink-0 place-items-center rounded-full [&>svg]:size-3 ${DOT_CLASS_NAMES[state]}`}
        >
          {state === 'done' && <Check strokeWidth={3} />}
          {state === 'current' && (
            <span className="size-2 rounded-full bg-accent forced-colors:bg-[Highlight]" />
          )}
          {(state === 'failed' || state === 'ended') && <X strokeWidth={3} />}
        </span>
        {line && <span className={`h-0.5 flex-1 ${line === 'done' ? 'bg-brand' : 'bg-border'}`} />}
      </span>
      <span>
        {label}
        <span className="sr-only">{SCREEN_READER_TEXTS[state]}</span>
      </span>
    </li>
  );
}

type StepState = 'done' | 'current' | 'upcoming' | 'failed' | 'ended';

interface BookingStep {
  label: string;
  state: StepState;
}

/** Returns the steps of a booking: requested, approved, paid and completed, or requested and how it ended without a visit. */
export function getBookingSteps(
  booking: Pick<Booking, 'status' | 'paymentStatus' | 'provider'>,
): BookingStep[] {
  const { status, paymentStatus } = booking;
  const requested: BookingStep = { label: 'Requested', state: 'done' };
  if (isOff(booking)) {
    const { label, tone } = bookingStatuses[status];
    return [requested, { label, state: tone === 'danger' ? 'failed' : 'ended' }];
  }

  const isPaid = paymentStatus === 'paid';
  return [
    requested,
    { label: bookingStatuses.approved.label, state: isRequest(booking) ? 'current' : 'done' },
    { label: 'Paid', state: isPaid ? 'done' : isPayable(booking) ? 'current' : 'upcoming' },
    {
      label: bookingStatuses.completed.label,
      state: isDone(booking) ? 'done' : isPaid && isAgreed(booking) ? 'current' : 'upcoming',
    },
  ];
}
