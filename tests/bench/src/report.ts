import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { ROOT } from '@nearhand/test-support/program';

/** One measured thing, with its figures by column. */
export interface Row {
  work: string;
  figures: Record<string, number>;
}

interface Goal {
  suite: string;
  /** Missing for every row without a goal of its own, which stands before it. */
  work?: string;
  figure: string;
  min?: number;
  max?: number;
}

/** docs/performance.md repeats them. */
const goals: readonly Goal[] = [
  { suite: 'throughput', work: 'list of a category', figure: 'of raw', min: 0.7 },
  { suite: 'throughput', work: 'service by id', figure: 'of raw', min: 0.6 },
  { suite: 'throughput', work: 'text search, one word', figure: 'of raw', min: 0.8 },
  { suite: 'throughput', work: 'create booking', figure: 'of raw', min: 0.6 },
  { suite: 'throughput', work: 'create booking', figure: 'API CPU ms', max: 9 },
  { suite: 'slots', work: 'slots, few past bookings', figure: 'of by id', min: 0.4 },
  { suite: 'slots', work: 'slots, jobs of three days', figure: 'of by id', min: 0.4 },
  // Two runs of the same requests differ by some percent.
  { suite: 'slots', work: 'slots, many past bookings', figure: 'of few', min: 0.9 },
  { suite: 'memory', figure: 'idle MB', max: 120 },
  { suite: 'start', figure: 'seconds', max: 5 },
  { suite: 'scaling', work: 'two words', figure: 'growth', max: 2 },
  { suite: 'scaling', work: 'a word, category and price', figure: 'growth', max: 3 },
  { suite: 'scaling', figure: 'growth', max: 1.5 },
  { suite: 'find', work: 'suggestions', figure: 'growth', max: 1.5 },
  { suite: 'find', figure: 'growth', max: 2 },
  { suite: 'find', work: 'near', figure: 'of plain list', min: 0.4 },
  { suite: 'find', work: 'text, category, price and near, with facets', figure: 'of plain list', min: 0.2 },
];

const begin = performance.now();

/** Logs a line with the seconds since the start. */
export function log(line: string): void {
  console.log(`[${Math.round((performance.now() - begin) / 1000)} s] ${line}`);
}

/** Renders a table as text, with a column for goals. */
export function renderTable(suite: string, rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const cells = [
    [suite, ...columns, 'goal'],
    ...rows.map((row) => [
      row.work,
      ...columns.map((column) => formatFigure(row.figures[column])),
      evaluateGoals(suite, row),
    ]),
  ];
  const widths = [suite, ...columns, ''].map((_name, at) =>
    Math.max(...cells.map((line) => line[at]?.length ?? 0)),
  );
  const pad = (cell: string, at: number) =>
    at === 0 || at > columns.length ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return cells.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

/** Says which goals of a row are met, such as `of raw ≥ 0.7: met`. */
function evaluateGoals(suite: string, { work, figures }: Row): string {
  const outcomes = Object.entries(figures).map(([figure, actual]) => {
    const goal = goals.find(
      (each) => each.suite === suite && each.figure === figure && (each.work ?? work) === work,
    );
    if (!goal) return undefined;
    const { min = 0, max = Infinity } = goal;
    const isMet = actual >= min && actual <= max;
    return `${figure} ${min > 0 ? `≥ ${min}` : `≤ ${max}`}: ${isMet ? 'met' : 'MISSED'}`;
  });
  return outcomes.filter((outcome) => outcome !== undefined).join(', ');
}

/** Formats with three significant digits: 1,234 · 12.3 · 1.23. */
function formatFigure(value: number | undefined): string {
  if (value === undefined) return '';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Returns the percentile of the values, such as 0.95 for p95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Measures several rounds after one that warms up. Resolves to the median of each figure. */
export async function measureRounds<Figure extends string>(
  rounds: number,
  measure: () => Promise<Record<Figure, number>>,
): Promise<Record<Figure, number>> {
  const figures = await measure();
  const measured: (typeof figures)[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measure());
  for (const name in figures) {
    const values = measured.map((round) => round[name]);
    figures[name] = percentile(values, 0.5);
  }
  return figures;
}

/** Describes the machine and the code of this run in one line. */
export function getConditions(): string {
  const processors = os.cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit.trim()}, Node ${process.version}`,
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}`,
    `load average ${os.loadavg()[0]?.toFixed(1)} before the run`,
  ].join(', ');
}
