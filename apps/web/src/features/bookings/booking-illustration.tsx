import { bookingStatuses } from '@nearhand/shared/bookings/booking-statuses';
import { Badge } from '../../components/badge.tsx';
import { useCurrencyOrUndefined } from '../../entities/marketplace/marketplace.ts';
import { formatPrice } from '../../lib/money.ts';

const STEPS = ['Requested', 'Approved', 'Paid', 'Done'];
const STEPS_DONE = 3;
const SAMPLE_PRICE = 65;

export function BookingIllustration() {
  const currency = useCurrencyOrUndefined();
  return (
    <div
      role="img"
      aria-label="Example of a booking: requested, approved and paid, with the price and the time"
      className="mx-auto w-full max-w-120 rounded-dialog border border-border bg-surface px-4 py-6 shadow-e3 sm:px-6 sm:-rotate-1"
    >
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-soft-fg">
          AM
        </span>
        <div className="me-auto min-w-0">
          <p className="font-display font-bold">Ana Moreno</p>
          <p className="text-small text-fg-muted">Your provider</p>
        </div>
        <Badge tone={bookingStatuses.approved.tone}>{bookingStatuses.approved.label}</Badge>
      </div>
      <ol className="my-6 grid grid-cols-4">
        {STEPS.map((step, index) => (
          <Step
            key={step}
            name={step}
            isDone={index < STEPS_DONE}
            leadsOn={index < STEPS_DONE - 1}
            isLast={index === STEPS.length - 1}
          />
        ))}
      </ol>
      <div className="flex items-baseline justify-between gap-4 border-t border-border pt-4">
        <p className="text-small text-fg-muted">Thursday, 14:00</p>
        <p className="font-display text-[1.25rem] font-bold tabular-nums">
          {formatPrice(SAMPLE_PRICE, currency)}
        </p>
      </div>
    </div>
  );
}

interface StepProps {
  name: string;
  isDone: boolean;
  leadsOn: boolean;
  isLast: boolean;
}

function Step({ name, isDone, leadsOn, isLast }: StepProps) {
  const line = isLast ? 'bg-transparent' : leadsOn ? 'bg-brand' : 'bg-border';
  return (
    <li className="grid gap-2 text-caption">
      <span className="flex items-center">
        <span
          className={`size-3 shrink-0 rounded-full ${isDone ? 'bg-brand' : 'border-2 border-border-strong bg-surface'}`}
        />
        <span className={`h-0.5 flex-1 ${line}`} />
      </span>
      {name}
    </li>
  );
}
