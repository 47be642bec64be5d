import { formatNumber } from '../lib/counts.ts';

const FILLS = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3', 'fill-chart-4', 'fill-chart-5'];

interface BarChartProps {
  label: string;
  bars: readonly { label: string; value: number }[];
}

/** Values side by side, each named at its bar, so that no colour has to be told from another. */
export function BarChart({ label, bars }: BarChartProps) {
  const total = Math.max(
    1,
    bars.reduce((sum, { value }) => sum + value, 0),
  );
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid gap-3.5">
      {bars.map((bar, index) => (
        <li key={bar.label} className="grid gap-1">
          <span className="flex justify-between gap-4 text-small">
            <span>{bar.label}</span>
            <span className="text-fg-muted tabular-nums">
              {formatNumber(bar.value)} ({Math.round((bar.value / total) * 100)}%)
            </span>
          </span>
          <svg aria-hidden width="100%" height={12} className="block">
            <rect width="100%" height="100%" rx={6} className="fill-surface-2" />
            {bar.value > 0 && (
              <rect
                width={`${(bar.value / longest) * 100}%`}
                height="100%"
                rx={6}
                className={FILLS[index % FILLS.length]}
              />
            )}
          </svg>
        </li>
      ))}
    </ul>
  );
}
