import { useOtherTimeZone } from '../../../entities/marketplace/time-zone-note.tsx';
import { formatTimeZone } from '@nearhand/shared/region/region';
import { MAX_SPAN_DAYS } from '@nearhand/shared/search/search-messages';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { useState } from 'react';
import { ChipGroup, chipClassName } from '../../../components/chip-group.tsx';
import { MonthRangeCalendar, type DayRange } from '../../../components/month-range-calendar.tsx';
import { dayTimeNames, dayTimes, isOneDay, isTooLong, getQuickDays, type DayTime } from '../filters/span.ts';

const TIMES = dayTimeNames.map((value) => ({ value, label: dayTimes[value].label }));

interface WhenChoiceProps {
  days: DayRange | undefined;
  time: DayTime;
  timeZone: string;
  onChange: (days: DayRange | undefined, time: DayTime) => void;
}

/** Chooses days with a quick choice or in a calendar, and the part of the day for a single day. */
export function WhenChoice({ days, time, timeZone, onChange }: WhenChoiceProps) {
  const [today] = useState(() => toLocalTime(new Date(), timeZone).date);
  const otherZone = useOtherTimeZone();
  const isInvalid = days !== undefined && isTooLong(days);
  return (
    <>
      <div role="group" aria-label="Quick choices" className="flex flex-wrap gap-2">
        {getQuickDays(today).map((quick) => (
          <button
            key={quick.label}
            type="button"
            aria-pressed={isSame(quick.days, days)}
            onClick={() => onChange(quick.days, time)}
            className={`${chipClassName} aria-pressed:border-fg aria-pressed:bg-fg aria-pressed:text-bg`}
          >
            {quick.label}
          </button>
        ))}
      </div>
      <MonthRangeCalendar
        label="Days"
        value={days}
        min={today}
        today={today}
        onChange={(chosen) => onChange(chosen, time)}
      />
      {days && isOneDay(days) && (
        <div className="grid grid-cols-1 gap-1">
          <p aria-hidden className="text-small font-semibold">
            Time of day
          </p>
          <ChipGroup
            label="Time of day"
            options={TIMES}
            selected={time}
            onSelect={(chosen) => onChange(days, chosen)}
          />
        </div>
      )}
      <p role="status" className={`text-caption ${isInvalid ? 'font-medium text-danger' : 'text-fg-muted'}`}>
        {isInvalid
          ? `Please choose at most ${MAX_SPAN_DAYS} days.`
          : `${otherZone ? `Times are those of ${formatTimeZone(timeZone)}. ` : ''}At most ${MAX_SPAN_DAYS} days.`}
      </p>
    </>
  );
}

const isSame = (one: DayRange, other: DayRange | undefined): boolean =>
  one.from === other?.from && one.to === other.to;
