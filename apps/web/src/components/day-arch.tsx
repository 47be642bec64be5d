import { formatDayParts } from '../lib/dates.ts';

/** Shows a calendar day `YYYY-MM-DD` as a leaf of a calendar. Screen readers hear it from the texts beside it. */
export function DayArch({ date }: { date: string }) {
  const { month, day, weekday } = formatDayParts(date);
  return (
    <div
      aria-hidden
      className="grid w-18 shrink-0 gap-1 rounded-t-full rounded-b-button bg-surface px-2 pt-5 pb-3 text-center text-caption/none font-semibold text-fg sm:w-21"
    >
      <span className="text-accent-text uppercase">{month}</span>
      <span className="font-display text-[2.25rem]/none font-bold tabular-nums">{day}</span>
      <span>{weekday}</span>
    </div>
  );
}
