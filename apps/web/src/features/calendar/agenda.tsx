import { formatLongDay } from '../../lib/dates.ts';
import { getEntryId, type CalendarEntry } from './calendar-entries.ts';
import { formatAmount } from '../../lib/money.ts';
import type { EntryControls } from './day-column.tsx';
import { ENTRY_KINDS, EntryButton, formatEntryTime } from './entry-button.tsx';

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
                >
                  <AgendaLines entry={entry} />
                </EntryButton>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function AgendaLines({ entry }: { entry: CalendarEntry }) {
  const { kind, title, detail, street, booking } = entry;
  const { icon: Icon } = ENTRY_KINDS[kind];
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)_auto] sm:items-baseline">
      <span className="flex items-center gap-1.5 text-small font-semibold whitespace-nowrap tabular-nums">
        <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
        {formatEntryTime(entry)}
      </span>
      <span className="grid wrap-anywhere max-sm:col-span-2">
        {detail && <bdi className="text-small font-semibold">{detail}</bdi>}
        {street && <bdi>{street}</bdi>}
        <bdi>{title}</bdi>
      </span>
      {booking && (
        <span className="text-small font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1">
          {formatAmount(booking.totalAmount, booking.currency)}
        </span>
      )}
    </span>
  );
}
