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
    <div aria-hidden className="grid grid-cols-1 sm:grid-cols-[8rem_1fr] sm:gap-3">
      <div className="relative h-5 sm:col-start-2">
        {getMarks(shown).map((hour, index) => (
          <span
            key={hour}
            className={`absolute -translate-x-1/2 text-caption whitespace-nowrap text-fg-muted tabular-nums rtl:translate-x-1/2 ${index % 2 === 1 ? 'max-sm:hidden' : ''}`}
            style={{ insetInlineStart: `${((hour - first) / (last - first)) * 100}%` }}
          >
            {formatHour(hour)}
          </span>
        ))}
      </div>
    </div>
  );
}
