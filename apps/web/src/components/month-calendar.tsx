import { calendarDate } from '@nearhand/shared/time-zone';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
  type DateValue,
} from 'react-aria-components';
import { locale } from '../lib/locale.ts';

const TURN =
  'grid size-10 place-items-center rounded-control transition-colors duration-[180ms] hover:bg-surface-2 ' +
  'data-disabled:text-fg-subtle data-disabled:hover:bg-transparent';

const DAY =
  'mx-auto grid h-9.5 w-full cursor-pointer place-items-center rounded-control bg-brand-soft font-semibold ' +
  'text-brand-soft-fg tabular-nums transition-colors duration-[120ms] hover:bg-surface-3 hover:text-fg ' +
  'data-selected:bg-brand data-selected:text-brand-fg data-outside-month:invisible ' +
  'data-disabled:cursor-default data-disabled:bg-transparent data-disabled:font-normal ' +
  'data-disabled:text-fg-muted data-disabled:line-through ' +
  'data-unavailable:cursor-default data-unavailable:bg-transparent data-unavailable:font-normal ' +
  'data-unavailable:text-fg-muted ' +
  'data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-ring';

interface MonthCalendarProps {
  label: string;
  /** The chosen day as `YYYY-MM-DD`; empty for none. */
  value: string;
  /** The first day that can be chosen, as `YYYY-MM-DD`. */
  min: string;
  onChange: (day: string) => void;
  /** Whether a day cannot be chosen; it can still take the focus. */
  isUnavailable?: (day: string) => boolean;
  /** The day that has the focus, whose month is shown. Left out, the calendar keeps it. */
  focused?: string;
  onFocusChange?: (day: string) => void;
}

/** Shows a month to choose a day from. */
export function MonthCalendar({
  label,
  value,
  min,
  onChange,
  isUnavailable,
  focused,
  onFocusChange,
}: MonthCalendarProps) {
  return (
    <I18nProvider locale={locale}>
      <Calendar
        aria-label={label}
        value={value ? calendarDate(value) : null}
        minValue={calendarDate(min)}
        onChange={(day) => onChange(day.toString())}
        {...(isUnavailable && { isDateUnavailable: (day: DateValue) => isUnavailable(day.toString()) })}
        {...(focused && { focusedValue: calendarDate(focused) })}
        {...(onFocusChange && { onFocusChange: (day: DateValue) => onFocusChange(day.toString()) })}
        className="grid gap-1"
      >
        <MonthGrid level={2} />
      </Calendar>
    </I18nProvider>
  );
}

/** Shows the name of the month, the buttons that turn it, and its days, in a calendar of days or of ranges. */
export function MonthGrid({ level }: { level: 2 | 3 }) {
  return (
    <>
      <div className="flex items-center">
        <Heading level={level} className="me-auto text-body font-semibold" />
        <Button slot="previous" className={TURN}>
          <ChevronLeft aria-hidden className="size-5" strokeWidth={1.75} />
        </Button>
        <Button slot="next" className={TURN}>
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
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={DAY} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
