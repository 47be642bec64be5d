import type { Availability } from '@nearhand/shared/availability/availability';
import { formatLongDay } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-number.ts';
import { locale } from '../../lib/locale.ts';
import { getOpenHours, sumUpDay, type CalendarEntry } from './calendar-entries.ts';
import { EntryDots } from './entry-dots.tsx';

interface WeekStripProps {
  /** The seven days, in order. */
  week: readonly string[];
  date: string;
  today: string;
  /** The entries of the week. */
  entries: readonly CalendarEntry[];
  onChoose: (date: string) => void;
}

/** Asks for a day of a week, with a dot for each of the first bookings of a day. */
export function WeekStrip({ week, date, today, entries, onChoose }: WeekStripProps) {
  return (
    <div role="group" aria-label="Week" className="grid grid-cols-7 gap-1">
      {week.map((day) => {
        const isChosen = day === date;
        const booked = entries.filter((entry) => entry.date === day && entry.booking);
        const { visits } = sumUpDay(entries, day);
        const name = [
          formatLongDay(day),
          ...(day === today ? ['today'] : []),
          visits.length === 0 ? 'no visits' : formatCount(visits.length, 'visit'),
        ];
        return (
          <button
            key={day}
            type="button"
            aria-label={name.join(', ')}
            aria-pressed={isChosen}
            onClick={() => onChoose(day)}
            className={`relative grid min-h-18 content-center justify-items-center gap-0.5 focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-ring ${isChosen ? 'arch bg-brand text-brand-fg' : 'rounded-button hover:bg-surface-2'}`}
          >
            <span className={`text-caption font-medium ${isChosen ? '' : 'text-fg-muted'}`}>
              {formatWeekdayLetter(day)}
            </span>
            <strong className="font-display text-h3 tabular-nums">{Number(day.slice(8))}</strong>
            {day === today && !isChosen && (
              <span className="absolute end-1.5 top-2 size-1.5 rounded-full bg-accent" />
            )}
            <EntryDots entries={booked} isOnBrand={isChosen} />
          </button>
        );
      })}
    </div>
  );
}

interface DaySummaryProps {
  date: string;
  entries: readonly CalendarEntry[];
  availability: Availability | null | undefined;
}

/** Says how much is booked on a day, and why it is closed. */
export function DaySummary({ date, entries, availability }: DaySummaryProps) {
  const { visits, minutes } = sumUpDay(entries, date);
  const hours = availability && getOpenHours(availability, date);
  const parts = [
    ...(hours?.windows.length === 0 ? [hours.note ? `Closed: ${hours.note}` : 'Closed'] : []),
    visits.length > 0
      ? `${formatCount(visits.length, 'visit')}, ${formatDuration(minutes)}`
      : 'Nothing booked',
  ];
  return (
    <p className="text-small text-fg-muted wrap-anywhere">
      <strong className="font-semibold text-fg">{formatLongDay(date)}</strong> · {parts.join(' · ')}
    </p>
  );
}

/** Formats the first letter of a weekday: "M". */
function formatWeekdayLetter(day: string): string {
  const parts = { weekday: 'narrow', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(`${day}T00:00:00Z`));
}

/** "4 h 45 min". */
function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ');
}
