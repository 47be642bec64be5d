import { isolate } from '@nearhand/shared/region/user-text';
import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import type { Service } from '@nearhand/shared/services/services';
import type { Slot } from '@nearhand/shared/availability/slots';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay, formatShortWeekday, formatWeekdayAndDay } from '../../lib/dates.ts';
import { formatDuration } from '../../lib/format-number.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { formatPrice } from '../../lib/money.ts';
import { nextSlotsQuery } from '../../entities/availability/slots.ts';

const DAYS = 3;
const TIMES_PER_DAY = 3;

interface FreeTimesProps {
  service: Service;
  name: string;
  canBook: boolean;
  /** Called without a slot if the provider has no hours. */
  onBook: (slot: Slot | undefined) => void;
  /** Other ways to reach the provider. */
  children?: ReactNode;
}

/** Offers the first free times of a provider. The button books the chosen one, at first the earliest. */
export function FreeTimes({ service, name, canBook, onBook, children }: FreeTimesProps) {
  const { data, isPending } = useQuery(nextSlotsQuery({ serviceId: service._id }));
  const [chosenStart, setChosenStart] = useState<string>();
  const slots = data?.slots.length ? data.slots : data?.nextSlot ? [data.nextSlot] : [];
  const chosen = slots.find(({ start }) => start === chosenStart) ?? slots[0];
  const days = [...new Set(slots.map(({ date }) => date))].slice(0, DAYS);

  return (
    <section
      aria-labelledby="free-times"
      className="grid grid-cols-1 gap-4 rounded-card border border-border bg-surface p-5 lg:shadow-e2"
    >
      <div className="grid gap-1">
        <h2 id="free-times" className="text-h3">
          {slots.length > 0 ? 'First free times' : `Agree on a time with ${isolate(name)}`}
        </h2>
        <p className="text-small text-fg-muted">
          For{' '}
          <strong className="font-semibold text-fg">
            <bdi>{service.name}</bdi>
          </strong>
          , {formatDuration(service.duration)}, {formatPrice(service.basePrice, service.currency)}
        </p>
      </div>
      {isPending && <Skeleton className="h-40 rounded-control" />}
      {days.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
          {days.map((date) => (
            <div
              key={date}
              role="group"
              aria-label={formatWeekdayAndDay(date)}
              className="grid content-start gap-2"
            >
              <p aria-hidden className="text-center text-small text-fg-muted">
                {formatShortWeekday(date)}
                <span className="block font-display text-body font-bold text-fg">{formatDay(date)}</span>
              </p>
              {slots
                .filter((slot) => slot.date === date)
                .slice(0, TIMES_PER_DAY)
                .map((slot) => (
                  <button
                    key={slot.start}
                    type="button"
                    aria-pressed={slot === chosen}
                    onClick={() => setChosenStart(slot.start)}
                    className="min-h-11 cursor-pointer rounded-control bg-success-soft px-1 text-small font-semibold text-success aria-pressed:bg-brand aria-pressed:text-brand-fg"
                  >
                    {formatTimeOfDay(slot.time)}
                  </button>
                ))}
            </div>
          ))}
        </div>
      )}
      {canBook && (
        <Button className="whitespace-normal!" onClick={() => onBook(chosen)}>
          {chosen
            ? `Hire for ${formatWeekdayAndDay(chosen.date)}, ${formatTimeOfDay(chosen.time)}`
            : 'Hire Provider'}
        </Button>
      )}
      {children}
      <TimeZoneNote />
      <p className="text-caption text-fg-muted">
        You pay only after <bdi>{name}</bdi> accepts.
      </p>
    </section>
  );
}
