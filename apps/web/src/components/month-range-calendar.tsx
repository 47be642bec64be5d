import { calendarDate } from '@nearhand/shared/time-zone';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
  RangeCalendar,
} from 'react-aria-components';
import { locale } from '../lib/locale.ts';
import { monthDayClassName, monthTurnClassName } from './month-calendar.tsx';

export interface DayRange {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
}

interface MonthRangeCalendarProps {
  label: string;
  value: DayRange | undefined;
  /** The first day that can be chosen, as `YYYY-MM-DD`. */
  min: string;
  onChange: (days: DayRange) => void;
}

/** Shows a month to choose adjoining days from: a press for the first and one for the last. */
export function MonthRangeCalendar({ label, value, min, onChange }: MonthRangeCalendarProps) {
  return (
    <I18nProvider locale={locale}>
      <RangeCalendar
        aria-label={label}
        value={value ? { start: calendarDate(value.from), end: calendarDate(value.to) } : null}
        minValue={calendarDate(min)}
        onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
        className="grid gap-1"
      >
        <div className="flex items-center">
          <Heading level={3} className="me-auto text-body font-semibold" />
          <Button slot="previous" className={monthTurnClassName}>
            <ChevronLeft aria-hidden className="size-5" strokeWidth={1.75} />
          </Button>
          <Button slot="next" className={monthTurnClassName}>
            <ChevronRight aria-hidden className="size-5" strokeWidth={1.75} />
          </Button>
        </div>
        <CalendarGrid
          weekdayStyle="short"
          className="w-full table-fixed border-separate border-spacing-0.5 text-small"
        >
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="h-8 text-caption font-medium text-fg-muted">
                {day}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={monthDayClassName} />}
          </CalendarGridBody>
        </CalendarGrid>
      </RangeCalendar>
    </I18nProvider>
  );
}
