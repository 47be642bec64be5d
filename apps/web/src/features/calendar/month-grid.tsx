import { locale } from '../../lib/locale.ts';
import { formatTimeOfDay } from '../../lib/format-time-of-day.ts';
import { toTime, type CalendarEntry } from './calendar-entries.ts';
import { ENTRY_KINDS } from './entry-button.tsx';
import { EntryDots } from './entry-dots.tsx';
import { formatLongDay } from './calendar-range.ts';

const SHOWN_PER_DAY = 3;

interface MonthGridProps {
  /** Whole weeks. */
  days: readonly string[];
  /** `YYYY-MM`. */
  month: string;
  today: string;
  entries: readonly CalendarEntry[];
  onOpenDay: (date: string) => void;
}

/** Shows a month; each day opens its week. */
export function MonthGrid({ days, month, today, entries, onOpenDay }: MonthGridProps) {
  return (
    <div className="grid grid-cols-7 overflow-hidden rounded-card border border-border bg-surface">
      {days.slice(0, 7).map((date) => (
        <p
          key={date}
          aria-hidden
          className="border-b border-border py-1.5 text-center text-caption text-fg-muted"
        >
          {new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
            new Date(`${date}T00:00:00Z`),
          )}
        </p>
      ))}
      {days.map((date, index) => {
        const ofDay = entries.filter((entry) => entry.date === date);
        const visits = ofDay.filter(({ booking }) => booking).length;
        return (
          <button
            key={date}
            type="button"
            {...(date === today && { 'aria-current': 'date' })}
            aria-label={`${formatLongDay(date)}, ${visits === 1 ? '1 visit' : `${visits} visits`}`}
            onClick={() => onOpenDay(date)}
            className={`grid min-h-20 content-start gap-0.5 border-border p-1 text-start text-caption hover:bg-surface-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring ${date.startsWith(month) ? '' : 'text-fg-muted'} ${index % 7 > 0 ? 'border-s' : ''} ${index >= 7 ? 'border-t' : ''}`}
          >
            <span
              className={`justify-self-start font-semibold tabular-nums ${date === today ? 'arch bg-brand px-1.5 pt-1 text-brand-fg' : ''}`}
            >
              {Number(date.slice(8))}
            </span>
            {/* A phone has no room for words. */}
            <span className="sm:hidden">
              <EntryDots entries={ofDay} />
            </span>
            {ofDay.slice(0, SHOWN_PER_DAY).map((entry) => (
              <span
                key={entry.key}
                className={`truncate rounded-sm px-1 max-sm:hidden ${ENTRY_KINDS[entry.kind].className}`}
              >
                {formatTimeOfDay(toTime(entry.from))} {entry.title}
              </span>
            ))}
            {ofDay.length > SHOWN_PER_DAY && <span>+{ofDay.length - SHOWN_PER_DAY} more</span>}
          </button>
        );
      })}
    </div>
  );
}
