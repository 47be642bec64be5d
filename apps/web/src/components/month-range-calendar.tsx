import { calendarDate } from '@nearhand/shared/time-zone';
import { I18nProvider, RangeCalendar } from 'react-aria-components';
import { locale } from '../lib/locale.ts';
import { CalendarMonth } from './month-calendar.tsx';

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
  /** The marketplace's day, as `YYYY-MM-DD`: the viewer's may be another one. */
  today: string;
  onChange: (days: DayRange) => void;
}

/** Shows a month to choose adjoining days from: a press for the first and one for the last. */
export function MonthRangeCalendar({ label, value, min, today, onChange }: MonthRangeCalendarProps) {
  return (
    <I18nProvider locale={locale}>
      <RangeCalendar
        aria-label={label}
        value={value ? { start: calendarDate(value.from), end: calendarDate(value.to) } : null}
        minValue={calendarDate(min)}
        defaultFocusedValue={calendarDate(value?.from ?? today)}
        onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
        className="grid gap-1"
      >
        <CalendarMonth level={3} today={today} />
      </RangeCalendar>
    </I18nProvider>
  );
}
