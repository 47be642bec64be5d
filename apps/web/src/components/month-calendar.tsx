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
  CalendarStateContext,
  Heading,
  I18nProvider,
  type DateValue,
} from 'react-aria-components';
import { useContext, useEffect, useRef, type ComponentProps } from 'react';
import { formatDayParts, formatDays } from '../lib/dates.ts';
import { locale } from '../lib/locale.ts';

/** What React Aria says of the viewer's day, and of `min`, which need not be available. */
const OWN_NOTES = /^Today, |, First available date$/g;

const TURN_BUTTON =
  'grid size-11 place-items-center rounded-control transition-colors duration-[180ms] hover:bg-surface-2 ' +
  'data-disabled:text-fg-subtle data-disabled:hover:bg-transparent';

const DAY =
  'relative mx-auto grid w-full cursor-pointer place-content-center justify-items-center gap-1 rounded-control font-semibold ' +
  'tabular-nums transition-colors duration-[120ms] hover:bg-surface-3 hover:text-fg ' +
  'data-selected:arch data-selected:bg-brand data-selected:text-brand-fg data-outside-month:invisible ' +
  'data-disabled:cursor-default data-disabled:bg-transparent data-disabled:font-normal ' +
  'data-disabled:text-fg-subtle ' +
  'data-unavailable:cursor-default data-unavailable:bg-transparent data-unavailable:font-normal ' +
  'data-unavailable:text-fg-muted ' +
  'data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-ring';

const TILE = 'bg-brand-soft text-brand-soft-fg';

interface MonthCalendarProps {
  label: string;
  /** The chosen day as `YYYY-MM-DD`; empty for none. */
  value: string;
  /** The first day that can be chosen, as `YYYY-MM-DD`. */
  min: string;
  /** The marketplace's day, as `YYYY-MM-DD`: the viewer's may be another one. */
  today: string;
  onChange: (day: string) => void;
  /** Called instead of `onChange` for a day that is pressed with Shift. */
  onExtend?: (day: string) => void;
  /** Whether a day cannot be chosen; it can still take the focus. */
  isUnavailable?: (day: string) => boolean;
  /** Whether nothing is left on an unavailable day: it is struck out. */
  isFull?: ((day: string) => boolean) | undefined;
  /** Returns what screen readers hear after the date of a day. */
  getNote?: ((day: string) => string | undefined) | undefined;
  /** Returns the class names of the tile of a day that is neither chosen nor unavailable. */
  getTile?: ((day: string) => string) | undefined;
  /** Returns which of the three ticks below a day are filled; none are shown without it. */
  getTicks?: ((day: string) => readonly boolean[]) | undefined;
  /** The day that has the focus, whose month is shown. Without it, the calendar manages the focus. */
  focused?: string;
  onFocusChange?: (day: string) => void;
  /** Shows this number of weeks from that of `min` instead of months; called with the first day of the weeks. */
  weeks?: { count: number; onTurn: (firstDay: string) => void };
}

export function MonthCalendar({
  label,
  value,
  min,
  today,
  onChange,
  onExtend = onChange,
  isUnavailable,
  isFull,
  getNote,
  getTile,
  getTicks,
  focused,
  onFocusChange,
  weeks,
}: MonthCalendarProps) {
  const isExtending = useRef(false);
  const recordShift = ({ shiftKey }: { shiftKey: boolean }) => {
    isExtending.current = shiftKey;
  };
  return (
    <I18nProvider locale={locale}>
      <Calendar
        ref={weeks && lowerHiddenHeading}
        aria-label={label}
        value={value ? calendarDate(value) : null}
        minValue={calendarDate(min)}
        defaultFocusedValue={calendarDate(value || today)}
        onChange={(day) => (isExtending.current ? onExtend : onChange)(day.toString())}
        render={(props: ComponentProps<'div'>) => (
          <div {...props} onPointerDownCapture={recordShift} onKeyDownCapture={recordShift} />
        )}
        {...(isUnavailable && { isDateUnavailable: (day: DateValue) => isUnavailable(day.toString()) })}
        {...(weeks && { visibleDuration: { weeks: weeks.count }, selectionAlignment: 'start' as const })}
        {...(focused && { focusedValue: calendarDate(focused) })}
        {...(onFocusChange && { onFocusChange: (day: DateValue) => onFocusChange(day.toString()) })}
        className="grid gap-1"
      >
        <CalendarMonth
          level={2}
          today={today}
          isFull={isFull}
          getNote={getNote}
          getTile={getTile}
          getTicks={getTicks}
          weeks={weeks && { ...weeks, label }}
        />
      </Calendar>
    </I18nProvider>
  );
}

/** React Aria adds a hidden heading of level 2; weeks are shown below one of level 3. */
function lowerHiddenHeading(calendar: HTMLElement | null) {
  calendar?.querySelector('h2')?.setAttribute('aria-level', '3');
}

interface CalendarMonthProps extends Pick<
  MonthCalendarProps,
  'today' | 'isFull' | 'getNote' | 'getTile' | 'getTicks'
> {
  level: 2 | 3;
  weeks?: WeeksHeadingProps | undefined;
}

/** Shows the name of the month, the buttons to the previous and the next one, and its days, in a calendar of days or of ranges. */
export function CalendarMonth({
  level,
  today,
  isFull,
  getNote,
  getTile,
  getTicks,
  weeks,
}: CalendarMonthProps) {
  return (
    <>
      <div className="flex items-center">
        {weeks ? (
          <WeeksHeading {...weeks} today={today} />
        ) : (
          <Heading level={level} className="me-auto text-body font-semibold" />
        )}
        <Button slot="previous" className={TURN_BUTTON} {...(weeks && { 'aria-label': 'Earlier weeks' })}>
          <ChevronLeft aria-hidden className="size-5" strokeWidth={1.75} />
        </Button>
        <Button slot="next" className={TURN_BUTTON} {...(weeks && { 'aria-label': 'Later weeks' })}>
          <ChevronRight aria-hidden className="size-5" strokeWidth={1.75} />
        </Button>
      </div>
      <CalendarGrid
        weekdayStyle="short"
        {...(weeks && {
          // React Aria names the days up to the end of the month.
          render: (props: ComponentProps<'table'>) => <table {...props} aria-label={weeks.label} />,
        })}
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
          {(date) => (
            <CalendarCell
              date={date}
              className={`${DAY} ${getTile?.(date.toString()) ?? TILE} ${getTicks ? 'h-11.5' : 'h-9.5'}`}
              render={(props: ComponentProps<'div'>) => {
                const label = [
                  ...(date.toString() === today ? ['Today'] : []),
                  props['aria-label']?.replaceAll(OWN_NOTES, ''),
                  getNote?.(date.toString()),
                ];
                return <div {...props} aria-label={label.filter(Boolean).join(', ')} />;
              }}
            >
              {({ formattedDate, isUnavailable }) => (
                <>
                  {weeks && date.day === 1 && (
                    <span className="-mb-1 text-[0.625rem]/none font-bold uppercase">
                      {formatDayParts(date.toString()).month}
                    </span>
                  )}
                  {isFull?.(date.toString()) ? <s>{formattedDate}</s> : formattedDate}
                  {date.toString() === today && (
                    <span className="absolute end-1 top-1 size-1.5 rounded-full bg-accent" />
                  )}
                  {getTicks && <Ticks filled={isUnavailable ? [] : getTicks(date.toString())} />}
                </>
              )}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

interface WeeksHeadingProps {
  label: string;
  onTurn: (firstDay: string) => void;
}

/** Names the first and last day of the weeks that are shown, from today on. */
function WeeksHeading({ label, onTurn, today }: WeeksHeadingProps & { today: string }) {
  const range = useContext(CalendarStateContext)?.visibleRange;
  const start = range?.start.toString() ?? today;
  const turned = useRef(onTurn);
  useEffect(() => {
    turned.current = onTurn;
  });
  useEffect(() => turned.current(start), [start]);
  return (
    <p className="me-auto flex flex-wrap items-baseline gap-x-2">
      <span className="text-small font-semibold">{label}</span>
      <span role="status" className="text-small text-fg-muted">
        {range && formatDays(start < today ? today : start, range.end.toString())}
      </span>
    </p>
  );
}

export function Ticks({ filled }: { filled: readonly boolean[] }) {
  return (
    <span className="flex h-1 gap-0.5">
      {filled.map((isFilled, index) => (
        <span key={index} className={`w-2 rounded-full bg-current ${isFilled ? '' : 'opacity-25'}`} />
      ))}
    </span>
  );
}
