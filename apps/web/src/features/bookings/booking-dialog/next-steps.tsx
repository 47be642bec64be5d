import type { Booking } from '@nearhand/shared/bookings';
import { getFullRefundEnd } from '@nearhand/shared/cancellation-policy';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../lib/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';

/** Says what happens to a booking that was just made, with its deadlines. */
export function NextSteps({ booking }: { booking: Booking }) {
  const steps = useSteps(booking);
  const present = booking.status === 'approved' ? 2 : 1;
  return (
    <div className="grid gap-2">
      <h3 className="text-h3">What happens next</h3>
      <ol className="grid gap-2 text-small text-fg-muted">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-2.5">
            <StepIcon place={Math.sign(index - present)} />
            <span>
              <strong className="font-semibold text-fg">{title}</strong>
              {text}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-small text-fg-muted">
        You can cancel until the start. My Bookings shows what you get back.
      </p>
    </div>
  );
}

function useSteps({
  status,
  provider,
  expiresAt,
  totalAmount,
  currency,
  scheduledDate,
  place,
  ...booking
}: Booking) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const { cancellationPolicy: policy, createdAt } = booking;
  const start = new Date(scheduledDate);
  const fullUntil = getFullRefundEnd({ policy, createdAt: new Date(createdAt), scheduledDate: start });
  const at = (instant: string) => formatDateTime(instant, timeZone, openedAt);
  const refund = fullUntil > openedAt ? ` Full refund until ${at(fullUntil.toISOString())}.` : '';
  const answer =
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
  return [
    { title: 'Request sent', text: ', just now.' },
    answer,
    { title: `You pay ${formatAmount(totalAmount, currency)}`, text: ` from My Bookings.${refund}` },
    { title: visit[place], text: ` on ${at(scheduledDate)}.` },
  ];
}

/** A step that is done (-1), the present one (0), or one to come (1). */
function StepIcon({ place }: { place: number }) {
  const Icon = place < 0 ? CircleCheck : place === 0 ? CircleDot : Circle;
  const color = place < 0 ? 'text-brand' : place === 0 ? 'text-accent-text' : 'text-fg-subtle';
  return <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${color}`} strokeWidth={1.75} />;
}
