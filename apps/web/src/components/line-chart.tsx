import { formatNumber } from '../lib/format-number.ts';
import { useElementWidth } from '../lib/use-window.ts';

const HEIGHT = 220;
const EDGE = { top: 12, right: 16, bottom: 28 };
/** About the width of a digit beside the axis. */
const DIGIT_WIDTH = 7.5;
const LABEL_WIDTH = 64;

interface Point {
  label: string;
  value: number;
}

interface LineChartProps {
  /** Describes the chart to screen readers; the numbers are in a table of their own. */
  label: string;
  points: readonly Point[];
}

/** Shows values over time. It renders as wide as there is room, so that the labels keep their size. */
export function LineChart({ label, points }: LineChartProps) {
  const { ref, width } = useElementWidth();
  return (
    <div ref={ref} className="relative h-55 overflow-hidden">
      {width > 0 && (
        // Out of the flow: its current width must not keep the container from shrinking.
        <svg role="img" aria-label={label} width={width} height={HEIGHT} className="absolute inset-0">
          <Plot points={points} width={width} />
        </svg>
      )}
    </div>
  );
}

function Plot({ points, width }: { points: readonly Point[]; width: number }) {
  const ticks = getAxisTicks(Math.max(...points.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const left = 16 + Math.max(3, ...ticks.map((tick) => formatNumber(tick).length)) * DIGIT_WIDTH;
  const right = width - EDGE.right;
  const bottom = HEIGHT - EDGE.bottom;
  const stepX = (right - left) / Math.max(1, points.length - 1);
  const yOf = (value: number) => bottom - (value / top) * (bottom - EDGE.top);
  const dots = points.map(({ label, value }, index) => ({
    label,
    value,
    x: left + index * stepX,
    y: yOf(value),
  }));
  const line = dots.map(({ x, y }) => `${x},${y}`).join(' ');
  const labelEvery = Math.ceil(LABEL_WIDTH / stepX);

  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={yOf(tick)} y2={yOf(tick)} className="stroke-border" />
          <text
            x={left - 10}
            y={yOf(tick)}
            dy="0.35em"
            textAnchor="end"
            className="fill-fg-muted text-caption tabular-nums"
          >
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      <polygon points={`${left},${bottom} ${line} ${right},${bottom}`} className="fill-chart-1 opacity-10" />
      <polyline points={line} className="fill-none stroke-chart-1 stroke-[2.5]" strokeLinejoin="round" />
      {dots.map(({ label, value, x, y }, index) => (
        <g key={index}>
          <circle cx={x} cy={y} r={3.5} className="fill-chart-1" />
          {/* Wide enough for the pointer to hit anywhere above or below the dot. */}
          <rect x={x - stepX / 2} y={0} width={stepX} height={bottom} className="fill-transparent">
            <title>{`${label}: ${formatNumber(value)}`}</title>
          </rect>
          {(dots.length - 1 - index) % labelEvery === 0 && (
            <text
              x={x}
              y={HEIGHT - 6}
              textAnchor={index === dots.length - 1 ? 'end' : 'middle'}
              className="fill-fg-muted text-caption"
            >
              {label}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

const STEPS = [1, 2, 5];
const MAX_INTERVALS = 4;

/** Returns the ticks of a chart's axis: a few round integers from 0 past the largest value. */
export function getAxisTicks(largest: number): number[] {
  let step = 1;
  for (let power = 1; step * MAX_INTERVALS < largest; power *= 10) {
    step = STEPS.map((digit) => digit * power).find((size) => size * MAX_INTERVALS >= largest) ?? step;
  }
  const intervals = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: intervals + 1 }, (_, index) => index * step);
}
