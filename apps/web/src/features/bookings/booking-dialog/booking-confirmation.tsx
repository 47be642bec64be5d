import { CircleCheck } from 'lucide-react';
import { Button, ButtonLink } from '../../../components/button.tsx';

const NEXT_STEPS = [
  'The provider accepts or declines your request.',
  'Once it is accepted, you pay from My Bookings.',
  'The provider arrives at the booked time.',
];

/** Says that the booking was created and what happens next. */
export function BookingConfirmation({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <div className="flex gap-3">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-success" strokeWidth={1.75} />
        <p className="font-semibold">{message}</p>
      </div>
      <div className="grid gap-2">
        <h3 className="text-h3">What happens next</h3>
        <ol className="grid gap-1.5 text-small text-fg-muted">
          {NEXT_STEPS.map((step, index) => (
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
