import {
  bookingStatuses,
  isAgreed,
  isDone,
  isOff,
  isRequest,
} from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isPaidOrSettled } from '@nearhand/shared/bookings/booking-facts';
import { isPayable } from '@nearhand/shared/bookings/payments';
import { getNextStep, isStepAhead, visitStepNames } from '@nearhand/shared/bookings/visit-steps';
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

const VISIT_STEP_LABELS = { onTheWay: 'On the way', started: 'Started', finished: 'Finished' };

/**
 * Returns the steps of a booking: requested, approved, paid and completed, or requested and how it ended without a visit. On the
 * day of the visit: approved, and those that the provider reports.
 */
export function getBookingSteps(
  booking: Pick<Booking, 'status' | 'paymentStatus' | 'provider' | 'settledOffline'> &
    Partial<Pick<Booking, 'visit' | 'nextAction' | 'group'>>,
): BookingStep[] {
  const { status } = booking;
  const requested: BookingStep = { label: 'Requested', state: 'done' };
  if (isOff(booking)) {
    const { label, tone } = bookingStatuses[status];
    return [requested, { label, state: tone === 'danger' ? 'failed' : 'ended' }];
  }

  if (isVisitDay(booking)) return getVisitSteps(booking.visit);
  const isPaid = isPaidOrSettled(booking);
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

type VisitDay = Pick<Booking, 'status'> & Partial<Pick<Booking, 'visit' | 'nextAction' | 'group'>>;

function isVisitDay(booking: VisitDay): boolean {
  const { visit, group, nextAction } = booking;
  return isAgreed(booking) && (visit !== undefined || group === 'today' || nextAction?.kind === 'visitStep');
}

/** Leaves out the steps that the provider has left out. */
function getVisitSteps(visit: Booking['visit']): BookingStep[] {
  const next = getNextStep(visit);
  const shown = visitStepNames.filter((step) => visit?.[step] !== undefined || isStepAhead(step, visit));
  return [
    { label: bookingStatuses.approved.label, state: 'done' },
    ...shown.map((step): BookingStep => {
      const state = visit?.[step] ? 'done' : step === next ? 'current' : 'upcoming';
      return { label: VISIT_STEP_LABELS[step], state };
    }),
  ];
}
