import { isolate } from '@nearhand/shared/region/user-text';
import type { Alternative } from '@nearhand/shared/bookings/alternatives';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { MAX_RESCUE_CHOICES, SAME_TIME_MS } from '@nearhand/shared/bookings/rescue';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { formatAmount } from '../../../lib/money.ts';
import { AlternativeCard } from './alternative-card.tsx';
import { RescueNotice } from './rescue-notice.tsx';
import { useRescue } from './use-rescue.ts';

interface AlternativesPanelProps {
  booking: Booking;
  alternatives: readonly Alternative[];
}

/** Shows who else can come, of whom up to three are asked at once. */
export function AlternativesPanel({ booking, alternatives }: AlternativesPanelProps) {
  const { rescue, isPending, error } = useRescue(booking);
  const [showsAll, setShowsAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(alternatives.slice(0, MAX_RESCUE_CHOICES).map(({ service }) => service._id)),
  );
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const shown = showsAll ? alternatives : alternatives.slice(0, MAX_RESCUE_CHOICES);
  const choices = alternatives.filter(({ service }) => chosen.has(service._id));
  const isFull = choices.length >= MAX_RESCUE_CHOICES;
  return (
    <RescueNotice
      title={describeTitle(booking, alternatives)}
      text="Your place, notes and photos go along. You pay only the one who accepts."
    >
      <ul className="grid w-full grid-cols-1 gap-4 text-fg @md:grid-cols-2 @4xl:grid-cols-3">
        {shown.map((alternative) => (
          <li key={alternative.service._id}>
            <AlternativeCard
              alternative={alternative}
              isChosen={chosen.has(alternative.service._id)}
              isBarred={isFull && !chosen.has(alternative.service._id)}
              onToggle={() => toggle(alternative.service._id)}
            />
          </li>
        ))}
      </ul>
      {error && <FailureAlert message={getErrorMessage(error, 'Failed to ask the others')} error={error} />}
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          className="w-full sm:w-auto"
          disabled={choices.length === 0}
          isPending={isPending}
          loadingText="Asking..."
          onClick={() => rescue(choices)}
        >
          <Users aria-hidden className="size-4.5" strokeWidth={1.75} />
          {describeChoice(choices)}
        </Button>
        <p aria-live="polite" className="text-small">
          First to accept gets it, the others are told. {describeRange(choices, booking.currency)}
        </p>
      </div>
      {!showsAll && alternatives.length > shown.length && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
          See all {alternatives.length} who are free then
        </Button>
      )}
    </RescueNotice>
  );
}

function describeTitle({ scheduledDate }: Booking, alternatives: readonly Alternative[]): string {
  const at = Date.parse(scheduledDate);
  const isSameTime = alternatives.some(({ slot }) => Math.abs(Date.parse(slot.start) - at) <= SAME_TIME_MS);
  return isSameTime ? 'Others can come at the same time' : 'Others can come soon after';
}

/** "Ask all three", "Ask both", "Ask Priya Raman". */
function describeChoice(choices: readonly Alternative[]): string {
  const [first] = choices;
  if (choices.length > 2) return 'Ask all three';
  if (choices.length === 2) return 'Ask both';
  return first ? `Ask ${isolate(first.service.provider?.name ?? '')}` : 'Choose at least one';
}

/** "From $80.00 to $95.00." */
function describeRange(choices: readonly Alternative[], currency: string): string {
  if (choices.length === 0) return '';
  const totals = choices.map(({ total }) => total);
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  if (least === most) return `${formatAmount(least, currency)}.`;
  return `From ${formatAmount(least, currency)} to ${formatAmount(most, currency)}.`;
}
