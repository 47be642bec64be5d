import { formatHour } from '../../../lib/format-time-of-day.ts';
import type { HourRange } from './move-window.ts';

/** Returns the hours that the axis labels. */
export function getAxisHours({ first, last }: HourRange): number[] {
  const step = last - first > 16 ? 4 : 2;
  return Array.from({ length: 24 / step + 1 }, (_, index) => index * step).filter(
    (hour) => hour >= first && hour <= last,
  );
}

/** Labels the hours above the bars; on phones every second one. */
export function HoursAxis({ shown }: { shown: HourRange }) {
  const { first, last } = shown;
  return (
    <div aria-hidden className="grid grid-cols-1 sm:grid-cols-[7rem_1fr_6rem] sm:gap-x-3">
      <div className="relative h-5 sm:col-start-2">
        {getAxisHours(shown).map((hour, index) => (
          <span
            key={hour}
            className={`absolute text-caption whitespace-nowrap text-fg-muted tabular-nums ${getShiftClassName(hour, shown)} ${index % 2 === 1 ? 'max-sm:hidden' : ''}`}
            style={{ insetInlineStart: `${((hour - first) / (last - first)) * 100}%` }}
          >
            {formatHour(hour)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Centers a label on its line, except for those at the ends, which stay within the bar. */
function getShiftClassName(hour: number, { first, last }: HourRange): string {
  if (hour === first) return '';
  return hour === last ? '-translate-x-full rtl:translate-x-full' : '-translate-x-1/2 rtl:translate-x-1/2';
}
