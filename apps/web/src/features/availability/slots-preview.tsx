import { availabilityMessages } from '@nearhand/shared/availability-messages';
import type { Service } from '@nearhand/shared/services';
import type { Slot } from '@nearhand/shared/slots';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { Panel } from '../../components/panel.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDay } from '../../lib/dates.ts';
import { formatTimeOfDay } from '../../lib/format-time-of-day.ts';
import { nextSlotsQuery } from '../../lib/slots.ts';

interface SlotsPreviewProps {
  /** The provider's services; undefined while they load. */
  services: readonly Service[] | undefined;
}

/** Shows what a customer sees of the saved hours, for a chosen service. */
export function SlotsPreview({ services }: SlotsPreviewProps) {
  const [chosen, setChosen] = useState('');
  const serviceId = chosen || services?.[0]?._id;
  return (
    <Panel title="What a customer sees" text="From your saved hours.">
      {!services ? (
        <Skeleton className="h-12 rounded-button" />
      ) : serviceId ? (
        <>
          <SelectField
            label="Service"
            options={services.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={serviceId}
            onChange={({ target }) => setChosen(target.value)}
          />
          <NextSlots serviceId={serviceId} />
        </>
      ) : (
        <p className="text-small text-fg-muted">Add a service to see this.</p>
      )}
    </Panel>
  );
}

function NextSlots({ serviceId }: { serviceId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(nextSlotsQuery({ serviceId }));
  if (isPending) return <Skeleton className="h-32 rounded-control" />;
  if (error) {
    return (
      <ErrorBanner
        title={availabilityMessages.slotsFailed}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const dates = [...new Set(data.slots.map(({ date }) => date))];
  if (dates.length === 0) {
    return (
      <p className="text-small text-fg-muted">
        {data.nextSlot
          ? `No free times in the next two weeks. Next free: ${formatDay(data.nextSlot.date)}.`
          : 'No free times.'}
      </p>
    );
  }
  return (
    <ul className="grid gap-4">
      {dates.map((day) => (
        <DaySlots key={day} date={day} slots={data.slots.filter(({ date }) => date === day)} />
      ))}
    </ul>
  );
}

function DaySlots({ date, slots }: { date: string; slots: readonly Slot[] }) {
  return (
    <li className="grid gap-2">
      <h3 className="text-small font-semibold">{formatDay(date)}</h3>
      <ul className="flex flex-wrap gap-2">
        {slots.map(({ start, time }) => (
          <li
            key={start}
            className="rounded-control bg-brand-soft px-2.5 py-1 text-small text-brand-soft-fg tabular-nums"
          >
            {formatTimeOfDay(time)}
          </li>
        ))}
      </ul>
    </li>
  );
}
