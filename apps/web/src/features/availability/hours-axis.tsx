import { formatHour } from '../../lib/format-time-of-day.ts';
import type { ShownHours } from './move-window.ts';

/** Returns the hours that the axis names. */
export function getMarks({ first, last }: ShownHours): number[] {
  const step = last - first > 16 ? 4 : 2;
  return Array.from({ length: 24 / step + 1 }, (_, index) => index * step).filter(
    (hour) => hour >= first && hour <= last,
  );
}

/** Names the hours above the bars; on phones every second one. */
export function HoursAxis({ shown }: { shown: ShownHours }) {
  const { first, last } = shown;
  return (
    <div aria-hidden className="grid grid-cols-1 sm:grid-cols-[7rem_1fr_6rem] sm:gap-x-3">
      <div className="relative h-5 sm:col-start-2">
        {getMarks(shown).map((hour, index) => (
          <span
            key={hour}
            className={`absolute text-caption whitespace-nowrap text-fg-muted tabular-nums ${getShift(hour, shown)} ${index % 2 === 1 ? 'max-sm:hidden' : ''}`}
            style={{ insetInlineStart: `${((hour - first) / (last - first)) * 100}%` }}
          >
            {formatHour(hour)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Centers a label on its line, but for those at the ends, which stay within the bar. */
function getShift(hour: number, { first, last }: ShownHours): string {
  if (hour === first) return '';
  return hour === last ? '-translate-x-full rtl:translate-x-full' : '-translate-x-1/2 rtl:translate-x-1/2';
}
