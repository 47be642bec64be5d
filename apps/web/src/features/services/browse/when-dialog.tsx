import { MAX_SPAN_DAYS } from '@nearhand/shared/search-messages';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ChipGroup, chipClassName } from '../../../components/chip-group.tsx';
import { MonthRangeCalendar, type DayRange } from '../../../components/month-range-calendar.tsx';
import { PopoverDialog, type PopoverDialogProps } from '../../../components/popover-dialog.tsx';
import { zoneName } from '../../../lib/dates.ts';
import { NO_SPAN, type BrowseFilters } from './service-filters.ts';
import { addDays, dayTimes, quickDays, toDays, toDayTime, toSpan, type DayTime } from './span.ts';

// The keys of the entries are those of the table.
const TIMES = Object.entries(dayTimes).map(([value, { label }]) => ({ value: value as DayTime, label }));

interface WhenDialogProps extends Pick<PopoverDialogProps, 'trigger' | 'onClose'> {
  filters: BrowseFilters;
  timeZone: string;
  onApply: (span: Partial<BrowseFilters>) => void;
}

export function WhenDialog({ trigger, filters, timeZone, onApply, onClose }: WhenDialogProps) {
  const [today] = useState(() => toLocalTime(new Date(), timeZone).date);
  const [days, setDays] = useState(() => toDays(filters, timeZone));
  const [time, setTime] = useState(() => toDayTime(filters));
  const isTooLong = days !== undefined && days.to > addDays(days.from, MAX_SPAN_DAYS - 1);
  const isOneDay = days !== undefined && days.from === days.to;
  const apply = () => onApply(days ? toSpan(days, isOneDay ? time : 'any', timeZone) : NO_SPAN);

  return (
    <PopoverDialog title="When" trigger={trigger} onClose={onClose}>
      <div role="group" aria-label="Quick choices" className="flex flex-wrap gap-2">
        {quickDays(today).map((quick) => (
          <button
            key={quick.label}
            type="button"
            aria-pressed={isSame(quick.days, days)}
            onClick={() => setDays(quick.days)}
            className={`${chipClassName} aria-pressed:border-fg aria-pressed:bg-fg aria-pressed:text-bg`}
          >
            {quick.label}
          </button>
        ))}
      </div>
      <MonthRangeCalendar label="Days" value={days} min={today} onChange={setDays} />
      {isOneDay && (
        <div className="grid gap-1">
          <p aria-hidden className="text-small font-semibold">
            Time of day
          </p>
          <ChipGroup label="Time of day" options={TIMES} selected={time} onSelect={setTime} />
        </div>
      )}
      <p role="status" className={`text-caption ${isTooLong ? 'font-medium text-danger' : 'text-fg-muted'}`}>
        {isTooLong
          ? `Please choose at most ${MAX_SPAN_DAYS} days.`
          : `Times are those of ${zoneName(timeZone)}. At most ${MAX_SPAN_DAYS} days.`}
      </p>
      <div className="flex justify-between gap-3 border-t border-border pt-4">
        <Button variant="quiet" onClick={() => onApply(NO_SPAN)}>
          Any day
        </Button>
        <Button onClick={apply} disabled={isTooLong}>
          Show services
        </Button>
      </div>
    </PopoverDialog>
  );
}

const isSame = (one: DayRange, other: DayRange | undefined): boolean =>
  one.from === other?.from && one.to === other.to;
