import { formatLongDay } from '../../lib/dates.ts';
import { getEntryId, type CalendarEntry } from './calendar-entries.ts';
import { EntryButton } from './entry-button.tsx';
import type { EntryControls } from './time-grid.tsx';

interface AgendaProps extends EntryControls {
  days: readonly string[];
  entries: readonly CalendarEntry[];
}

export function Agenda({ days, entries, tabStop, onFocus, onOpen }: AgendaProps) {
  const filled = days
    .map((date) => ({ date, dayEntries: entries.filter((entry) => entry.date === date) }))
    .filter(({ dayEntries }) => dayEntries.length > 0);
  return (
    <ul className="grid gap-5">
      {filled.map(({ date, dayEntries }) => (
        <li key={date} className="grid gap-2">
          <h2 className="text-h3">{formatLongDay(date)}</h2>
          <ul className="grid gap-2">
            {dayEntries.map((entry) => (
              <li key={entry.key}>
                <EntryButton
                  entry={entry}
                  isTabStop={tabStop === getEntryId(entry)}
                  className="w-full"
                  onFocus={() => onFocus(entry)}
                  onOpen={() => onOpen(entry)}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
