import type { Service } from '@nearhand/shared/services/services';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MonthCalendar } from '../../components/month-calendar.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { SelectField } from '../../components/select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import {
  getCalendarProps,
  nextSlotsQuery,
  splitDay,
  useMonthSlots,
} from '../../entities/availability/slots.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { formatWeekdayAndDay } from '../../lib/dates.ts';
import { commonTexts } from '../../lib/texts.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';

interface SlotsPreviewProps {
  /** The provider's services; undefined while they load. */
  services: readonly Service[] | undefined;
}

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
  const query = useQuery(nextSlotsQuery({ serviceId }));
  const { data, error, isPending } = query;
  if (isPending) return <Skeleton className="h-32 rounded-control" />;
  if (error) return <QueryError title={commonTexts.slotsFailed} query={query} />;
  const first = data.slots[0] ?? data.nextSlot;
  if (!first) return <p className="text-small text-fg-muted">No free times.</p>;
  return <FreeDays key={`${serviceId} ${first.date}`} serviceId={serviceId} first={first.date} />;
}

function FreeDays({ serviceId, first }: { serviceId: string; first: string }) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const today = toLocalTime(openedAt, timeZone).date;
  const [day, setDay] = useState(first);
  const [focused, setFocused] = useState(first);
  const month = useMonthSlots({ serviceId }, focused, today);
  const parts = splitDay(month.slots.filter(({ date }) => date === day));
  return (
    <div className="grid gap-3 rounded-card border border-dashed border-border-strong p-3">
      <MonthCalendar
        label="Free days"
        value={day}
        min={today}
        today={today}
        focused={focused}
        onFocusChange={setFocused}
        onChange={setDay}
        {...getCalendarProps(month, today)}
      />
      <h3 className="text-small font-semibold">{formatWeekdayAndDay(day)}</h3>
      {parts
        .filter(({ times }) => times.length > 0)
        .map(({ part, times }) => (
          <div key={part} className="grid gap-1.5">
            <p className="text-caption text-fg-muted">{part}</p>
            <ul className="grid grid-cols-3 gap-2">
              {times.map(({ start, time }) => (
                <li
                  key={start}
                  className="grid min-h-9 place-items-center rounded-control border border-border text-small font-semibold tabular-nums"
                >
                  {formatTimeOfDay(time)}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}
