import type { TargetName } from '../harness/target.ts';
import { formatDecimal, formatSize } from './format.ts';
import type { Results } from './results.ts';

interface Palette {
  text: string;
  muted: string;
  grid: string;
  series: readonly [string, string, string];
}

/** For the light and dark backgrounds of GitHub. The images are transparent. */
export const palettes: Record<'light' | 'dark', Palette> = {
  light: { text: '#1f2328', muted: '#59636e', grid: '#d1d9e0', series: ['#0b6e4f', '#7a8794', '#c2571a'] },
  dark: { text: '#f0f6fc', muted: '#9198a1', grid: '#3d444d', series: ['#3fb68b', '#8b98a5', '#f0883e'] },
};

const WIDTH = 860;
const LABEL_WIDTH = 270;
const VALUE_WIDTH = 70;
const PLOT_WIDTH = WIDTH - LABEL_WIDTH - VALUE_WIDTH;
const HEADER = 56;
const BAR = 12;
const GAP = 16;

const targets: readonly TargetName[] = ['api', 'raw-driver', 'baseline'];

interface Bar {
  value: number;
  series: 0 | 1 | 2;
  text: string;
}
interface Group {
  label: string;
  bars: Bar[];
}
interface Chart {
  title: string;
  legend: readonly string[];
  groups: Group[];
  /** A vertical line at this value. */
  referenceLine?: { value: number; text: string };
}

/** Renders requests per second as bars, each relative to the best of its group, because workloads differ by a factor of a hundred. */
export function throughputChart({ throughput }: Results, palette: Palette): string {
  const groups = throughput.map(({ title, figures }) => {
    const rates = targets.map((name) => figures[name]?.requestsPerSecond.median);
    const best = Math.max(...rates.map((rate) => rate ?? 0));
    const bars = rates.flatMap((rate, index): Bar[] =>
      rate === undefined
        ? []
        : [{ value: rate / best, series: index as Bar['series'], text: formatDecimal(rate) }],
    );
    return { label: title, bars };
  });
  const title = 'Requests per second, 50 connections (bars: share of the best)';
  return renderChart(
    {
      title,
      legend: ['Nearhand API', 'raw driver: driver and node:http', 'baseline: Express and Mongoose'],
      groups,
    },
    palette,
  );
}

/** Renders the ratio of the p95 at the largest size to that at the smallest as bars. */
export function scalingChart({ scaling = [], options }: Results, palette: Palette): string {
  const [smallest = 0, largest = 0] = [options.scaling[0], options.scaling.at(-1)];
  const groups = scaling.map(({ title, growth, maxGrowth }) => ({
    label: title,
    bars: [
      {
        value: growth,
        series: growth <= maxGrowth ? 0 : 2,
        text: `${formatDecimal(growth)} ×`,
      } satisfies Bar,
    ],
  }));
  const title = `p95 at ${formatSize(largest)} services against ${formatSize(smallest)}`;
  return renderChart(
    { title, legend: ['goal met', '', 'goal missed'], groups, referenceLine: { value: 1.5, text: '1.5 ×' } },
    palette,
  );
}

function renderChart({ title, legend, groups, referenceLine }: Chart, palette: Palette): string {
  const maxValue = Math.max(
    referenceLine?.value ?? 0,
    ...groups.flatMap(({ bars }) => bars.map(({ value }) => value)),
  );
  const x = (value: number) => LABEL_WIDTH + (value / maxValue) * PLOT_WIDTH;
  const parts: string[] = [];
  let y = HEADER + (referenceLine ? 14 : 0);
  const top = y - 6;
  for (const { label, bars } of groups) {
    const height = bars.length * BAR;
    parts.push(text(LABEL_WIDTH - 12, y + height / 2 + 4, label, palette.text, 'end'));
    for (const { value, series, text: valueText } of bars) {
      const width = Math.max(1, x(value) - LABEL_WIDTH);
      parts.push(
        `<rect x="${LABEL_WIDTH}" y="${y}" width="${width.toFixed(1)}" height="${BAR - 2}" rx="2" fill="${palette.series[series]}"/>`,
      );
      parts.push(text(LABEL_WIDTH + width + 6, y + BAR - 3, valueText, palette.muted, 'start', 11));
      y += BAR;
    }
    y += GAP;
  }
  const axis = `<path d="M${LABEL_WIDTH} ${top}V${y - GAP + 6}" stroke="${palette.grid}"/>`;
  const reference = referenceLine
    ? `<path d="M${x(referenceLine.value).toFixed(1)} ${top}V${y - GAP + 6}" stroke="${palette.muted}" stroke-dasharray="3 3"/>` +
      text(x(referenceLine.value), top - 4, referenceLine.text, palette.muted, 'middle', 11)
    : '';
  const content = [
    text(0, 18, title, palette.text, 'start', 15),
    renderLegend(legend, palette),
    axis,
    reference,
    ...parts,
  ];
  return svg(y, title, content);
}

function renderLegend(entries: readonly string[], palette: Palette): string {
  let left = 0;
  return entries
    .map((entry, index) => {
      if (entry === '') return '';
      const swatch = `<rect x="${left}" y="30" width="10" height="10" rx="2" fill="${palette.series[index] ?? palette.text}"/>`;
      const label = text(left + 16, 39, entry, palette.muted, 'start', 12);
      left += 40 + entry.length * 6.6;
      return swatch + label;
    })
    .join('');
}

function text(x: number, y: number, content: string, fill: string, anchor: string, fontSize = 13): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="${fill}" text-anchor="${anchor}" font-size="${fontSize}">${escaped}</text>`;
}

function svg(height: number, title: string, content: string[]): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${title}" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif">`;
  return [open, ...content.filter(Boolean), '</svg>', ''].join('\n');
}
