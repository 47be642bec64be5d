import { MAX_GROWTH_TWO_WORDS, MAX_GROWTH_WORD_CATEGORY_PRICE } from '../suites/scaling-queries.ts';
import { STREAMS } from '../suites/event-streams.ts';
import { slotsTitle } from '../suites/slots.ts';
import type { ScalingRow } from '../suites/scaling.ts';
import type { TargetName } from '../harness/target.ts';
import type { WorkloadName } from '../suites/workloads.ts';
import type { Results } from './results.ts';
import { formatDecimal, formatSpread } from './format.ts';

export interface Threshold {
  metric: string;
  threshold: string;
  actual: string;
  /** Undefined if nothing was measured. */
  isMet: boolean | undefined;
  /** The workload to profile if the threshold is missed. */
  workload?: WorkloadName;
}

/** Compares every threshold with the measured value. */
export function evaluateThresholds(results: Results): Threshold[] {
  return [
    ...ratioThresholds(results, 'list', { baseline: 5, 'raw-driver': 0.7 }),
    ...ratioThresholds(results, 'by-id', { baseline: 5, 'raw-driver': 0.6 }),
    ...ratioThresholds(results, 'search-one-word', { baseline: 50, 'raw-driver': 0.8 }),
    scalingThreshold(results.scaling, 'every list and search query', 1.5),
    scalingThreshold(results.scaling, 'two words', MAX_GROWTH_TWO_WORDS),
    scalingThreshold(results.scaling, 'a word, category and price', MAX_GROWTH_WORD_CATEGORY_PRICE),
    ...findThresholds(results),
    readLatencyThreshold(results),
    ...instanceThresholds(results),
    ...slotsThresholds(results),
    startupThreshold(results),
    memoryThreshold(results),
    ...eventStreamThresholds(results),
    ...pageThresholds(results),
  ];
}

/** Returns the throughput of the API divided by that of another target. */
export function ratio(results: Results, workload: WorkloadName, other: TargetName): number | undefined {
  const figures = results.throughput.find(({ name }) => name === workload)?.figures;
  const [api, compared] = [figures?.api, figures?.[other]].map((each) => each?.requestsPerSecond.median);
  return api === undefined || !compared ? undefined : api / compared;
}

function ratioThresholds(
  results: Results,
  workload: WorkloadName,
  minRatios: Partial<Record<'baseline' | 'raw-driver', number>>,
): Threshold[] {
  const title = results.throughput.find(({ name }) => name === workload)?.title ?? workload;
  return Object.entries(minRatios).map(([other, min]) => {
    const actual = ratio(results, workload, other as TargetName);
    return {
      metric: title,
      threshold:
        other === 'baseline' ? `at least ${min} × the baseline` : `at least ${min} of the raw driver`,
      actual: actual === undefined ? '' : `${formatDecimal(actual)}${other === 'baseline' ? ' ×' : ''}`,
      isMet: actual === undefined ? undefined : actual >= min,
      workload,
    };
  });
}

function scalingThreshold(rows: readonly ScalingRow[] | undefined, metric: string, max: number): Threshold {
  const relevant = (rows ?? []).filter(({ maxGrowth }) => maxGrowth === max);
  const missed = relevant.filter(({ growth }) => growth > max);
  const worst = relevant.toSorted((one, other) => other.growth - one.growth)[0];
  const within = `${relevant.length - missed.length} of ${relevant.length} within`;
  return {
    metric: `Scaling, ${metric}`,
    threshold: `p95 at the largest size at most ${max} × that at the smallest`,
    actual: worst ? `${within}; worst ${formatDecimal(worst.growth)} × (${worst.title})` : '',
    isMet: worst && missed.length === 0,
  };
}

function findThresholds({ find = [] }: Results): Threshold[] {
  return find.flatMap(({ title, growth, maxGrowth, share, minShare }) => [
    {
      metric: `Find, ${title}`,
      threshold: `p95 at the largest size at most ${maxGrowth} × that at the smallest`,
      actual: `${formatDecimal(growth)} ×`,
      isMet: growth <= maxGrowth,
    },
    ...(minShare === undefined
      ? []
      : [
          {
            metric: `Find, ${title}`,
            threshold: `at least ${minShare} of the plain list`,
            actual: formatDecimal(share),
            isMet: share >= minShare,
          },
        ]),
  ]);
}

function readLatencyThreshold({ readLatency }: Results): Threshold {
  const [idle, during] = [readLatency?.idle.p99, readLatency?.during.p99];
  const isMeasured = idle !== undefined && during !== undefined;
  return {
    metric: 'p99 of a read during 20 concurrent logins',
    threshold: 'at most 2 × its idle p99',
    actual: isMeasured
      ? `${formatDecimal(during / idle)} × (${formatDecimal(idle)} → ${formatDecimal(during)} ms)`
      : '',
    isMet: isMeasured ? during / idle <= 2 : undefined,
  };
}

function instanceThresholds({ instances = [] }: Results): Threshold[] {
  return instances.map(({ title, one, two }) => ({
    metric: `Two instances against one: ${title}`,
    threshold: 'at least 1.6 ×',
    actual: `${formatDecimal(two.median / one.median)} ×`,
    isMet: two.median / one.median >= 1.6,
  }));
}

function slotsThresholds({ slots }: Results): Threshold[] {
  const share = slots && slots.fewPastBookings.median / slots.byId.median;
  const slowdown = slots && slots.fewPastBookings.median / slots.manyPastBookings.median;
  return [
    {
      metric: slotsTitle('few'),
      threshold: 'at least 0.4 of a service by id',
      actual: share === undefined ? '' : formatDecimal(share),
      isMet: share === undefined ? undefined : share >= 0.4,
    },
    {
      metric: slotsTitle('many'),
      // Two runs of the same requests differ by some percent.
      threshold: 'as fast as with few past ones, within 10 %',
      actual: slowdown === undefined ? '' : `${formatDecimal(slowdown)} ×`,
      isMet: slowdown === undefined ? undefined : slowdown <= 1.1,
    },
  ];
}

function startupThreshold({ startupTime }: Results): Threshold {
  return {
    metric: '`npm start` with an existing build',
    threshold: 'ready in at most 5 s',
    actual: startupTime ? `${formatSpread(startupTime)} s` : '',
    isMet: startupTime && startupTime.median <= 5,
  };
}

function memoryThreshold({ memory }: Results): Threshold {
  return {
    metric: 'Memory of the API, idle',
    threshold: 'at most 150 MB',
    actual: memory ? `${Math.round(memory.idle)} MB` : '',
    isMet: memory && memory.idle <= 150,
  };
}

function eventStreamThresholds({ eventStreams }: Results): Threshold[] {
  const latency = (instances: 'one' | 'two') => {
    const milliseconds = eventStreams?.lastEvent[instances];
    return {
      metric: `${STREAMS} events at once on ${STREAMS} streams of ${instances === 'one' ? 'one instance' : 'two instances'}`,
      threshold: 'the last within 1 s',
      actual: milliseconds === undefined ? '' : `${Math.round(milliseconds)} ms`,
      isMet: milliseconds === undefined ? undefined : milliseconds <= 1000,
    };
  };
  return [
    {
      metric: `Memory of ${STREAMS} open event streams on one instance`,
      threshold: 'at most 150 MB',
      actual: eventStreams ? `${Math.round(eventStreams.megabytes)} MB` : '',
      isMet: eventStreams && eventStreams.megabytes <= 150,
    },
    latency('one'),
    latency('two'),
  ];
}

function pageThresholds({ pageWeight }: Results): Threshold[] {
  const weight = (bytes: number) => `${formatDecimal(bytes / 1000)} kB`;
  return [
    {
      metric: 'Entry page, scripts with gzip',
      threshold: 'at most 150 kB',
      actual: pageWeight ? weight(pageWeight.scripts) : '',
      isMet: pageWeight && pageWeight.scripts <= 150_000,
    },
    {
      metric: 'Entry page, style sheets with gzip',
      threshold: 'at most 25 kB',
      actual: pageWeight ? weight(pageWeight.styles) : '',
      isMet: pageWeight && pageWeight.styles <= 25_000,
    },
    {
      metric: "Entry page, largest paint on Lighthouse's phone",
      threshold: 'at most 1.5 s',
      actual: pageWeight ? `${formatDecimal(pageWeight.largestPaint)} s` : '',
      isMet: pageWeight && pageWeight.largestPaint <= 1.5,
    },
  ];
}
