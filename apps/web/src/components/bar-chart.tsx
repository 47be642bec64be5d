import type { Tone } from '@nearhand/shared/tables';
import { formatNumber } from '../lib/format-number.ts';
import { CHART_TONES } from '../lib/tones.ts';

interface BarChartProps {
  label: string;
  bars: readonly { label: string; value: number; tone: Tone }[];
}

/** Shows values side by side. Each bar is labelled, so that color alone carries no meaning. */
export function BarChart({ label, bars }: BarChartProps) {
  const total = Math.max(
    1,
    bars.reduce((sum, { value }) => sum + value, 0),
  );
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid gap-3.5">
      {bars.map((bar) => (
        <li key={bar.label} className="grid gap-1">
          <span className="flex justify-between gap-4 text-small">
            <span>{bar.label}</span>
            <span className="text-fg-muted tabular-nums">
              {formatNumber(bar.value)} ({Math.round((bar.value / total) * 100)}%)
            </span>
          </span>
          <svg aria-hidden width="100%" height={12} className="block">
            <rect
              width="100%"
              height="100%"
              rx={6}
              className="fill-surface-2 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
            />
            {bar.value > 0 && (
              <rect
                width={`${(bar.value / longest) * 100}%`}
                height="100%"
                rx={6}
                className={`${CHART_TONES[bar.tone]} forced-colors:fill-[CanvasText] forced-colors:stroke-[CanvasText]`}
              />
            )}
          </svg>
        </li>
      ))}
    </ul>
  );
}
