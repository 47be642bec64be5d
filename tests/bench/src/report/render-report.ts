import type { TargetName } from '../harness/target.ts';
import type { ThroughputRow } from '../suites/throughput.ts';
import type { Profile } from '../suites/profile.ts';
import type { InstancesRow } from '../suites/instances.ts';
import { slotsTitle } from '../suites/slots.ts';
import { decimal, percent, size, spread, table } from './format.ts';
import { evaluateThresholds, ratio } from './thresholds.ts';
import type { Results } from './results.ts';

const targets: readonly TargetName[] = ['api', 'raw-driver', 'baseline'];

/** Renders the results as Markdown. */
export function renderReport(results: Results): string {
  const parts = [
    conditions(results),
    '### Goals',
    goals(results),
    ...section('Throughput', results.throughput, [
      chart('throughput', 'Requests per second of the three targets for each workload'),
      throughput(results),
    ]),
    ...section('Scaling', results.scaling ?? [], [
      chart('scaling', 'How many times longer each query takes at the largest size than at the smallest'),
      scaling(results),
    ]),
    ...section('Find', results.find ?? [], [find(results)]),
    ...section('Two instances', results.instances ?? [], [instances(results)]),
    ...section('Slots', results.slots ? [results.slots] : [], [slots(results)]),
    '### Memory, startup time, read latency',
    others(results),
    ...section('Where the time goes', results.profiles, profiles(results)),
    ...section('Failed suites', results.failures, [failures(results)]),
  ];
  return parts.join('\n\n');
}

/** Renders a heading and its content, or nothing if there are no measurements. */
function section(heading: string, measured: readonly unknown[], content: string[]): string[] {
  return measured.length === 0 ? [] : [`### ${heading}`, ...content];
}

function conditions({ conditions: found, options, responseEquivalence }: Results): string {
  const { command, date, commit, processors, memoryGb, loadAverageBefore, node, mongod } = found;
  return [
    `\`${command}\` on ${date}, commit \`${commit}\`. Machine: ${processors}, ${memoryGb} GB, load average ${decimal(loadAverageBefore)} before the run.`,
    `Node ${node}, mongod ${mongod}. ${size(options.services)} services, ${options.rounds} rounds of ${options.roundSeconds} s.`,
    responseEquivalence === undefined
      ? 'The responses of the targets could not be compared.'
      : `Before measuring, ${responseEquivalence}.`,
  ].join('\n');
}

function goals(results: Results): string {
  const outcome = (isMet: boolean | undefined) =>
    isMet === undefined ? 'not measured' : isMet ? 'met' : '**missed**';
  return table(
    ['metric', 'goal', 'actual', ''],
    evaluateThresholds(results).map(({ metric, threshold, actual, isMet }) => [
      metric,
      threshold,
      actual,
      outcome(isMet),
    ]),
  );
}

function throughput(results: Results): string {
  const head = [
    'workload',
    ...targets.map((name) => `${name}, req/s`),
    'of the raw driver',
    '× the baseline',
    'p50 / p99, ms',
    'API + mongod, CPU ms per request',
  ];
  return table(
    head,
    results.throughput.map((row) => throughputCells(results, row)),
  );
}

function throughputCells(results: Results, { name, title, figures }: ThroughputRow): string[] {
  const ratioTo = (other: TargetName) => {
    const actual = ratio(results, name, other);
    return actual === undefined ? '–' : decimal(actual);
  };
  const rate = (target: TargetName) => {
    const found = figures[target];
    if (!found) return '–';
    return spread(found.requestsPerSecond) + (found.failed > 0 ? `, ${found.failed} failed` : '');
  };
  const { api } = figures;
  const latency = api ? `${decimal(api.p50)} / ${decimal(api.p99)}` : '–';
  const cost = api ? `${decimal(api.serverMs)} + ${decimal(api.mongodMs)}` : '–';
  return [title, ...targets.map(rate), ratioTo('raw-driver'), ratioTo('baseline'), latency, cost];
}

function scaling({ scaling: rows = [], options }: Results): string {
  const sizes = options.scaling.map(size);
  const head = ['query', ...sizes.map((each) => `${each}: p50 / p95, ms`), 'growth of p95', 'goal', ''];
  return table(
    head,
    rows.map(({ title, p50, p95, growth: grown, maxGrowth }) => [
      title,
      ...p50.map((value, place) => `${decimal(value)} / ${decimal(p95[place] ?? Number.NaN)}`),
      decimal(grown),
      `≤ ${maxGrowth}`,
      grown <= maxGrowth ? 'met' : '**missed**',
    ]),
  );
}

function instances({ instances: rows = [] }: Results): string {
  const head = [
    'workload',
    'one, req/s',
    'two, req/s',
    'gain',
    'CPU cores with one: API + mongod + load',
    'with two',
  ];
  return table(
    head,
    rows.map(({ title, one, two, busy }) => [
      title,
      spread(one),
      spread(two),
      decimal(two.median / one.median),
      formatCores(busy.one),
      formatCores(busy.two),
    ]),
  );
}

function slots({ slots: result }: Results): string {
  if (!result) return '';
  const { byId, fewPastBookings, manyPastBookings, calendarBytes } = result;
  const of = ({ median }: { median: number }) => decimal(median / byId.median);
  return table(
    ['workload', 'req/s', 'of a service by id', 'calendar'],
    [
      ['Service by id', spread(byId), '1', ''],
      [slotsTitle('few'), spread(fewPastBookings), of(fewPastBookings), `${calendarBytes.few} B`],
      [slotsTitle('many'), spread(manyPastBookings), of(manyPastBookings), `${calendarBytes.many} B`],
    ],
  );
}

function find({ find: rows = [], options }: Results): string {
  const sizes = options.scaling.map(size);
  return table(
    ['query', ...sizes.map((each) => `p95 ms, ${each}`), 'growth', 'req/s', 'of the plain list'],
    rows.map(({ title, p95, growth, rate, share }) => [
      title,
      ...p95.map(decimal),
      decimal(growth),
      spread(rate),
      decimal(share),
    ]),
  );
}

function formatCores({ api, mongod, load }: InstancesRow['busy']['one']): string {
  return [api, mongod, load].map(decimal).join(' + ');
}

function others({ memory, startupTime, readLatency: reads }: Results): string {
  const rows = [
    memory && ['memory of the API, idle', `${Math.round(memory.idle)} MB`],
    memory && ['the same after several seconds of lists', `${Math.round(memory.afterLoad)} MB`],
    startupTime && ['`npm start` until ready, warm', `${spread(startupTime)} s`],
    reads && ['read by id, idle: p50 / p99', `${decimal(reads.idle.p50)} / ${decimal(reads.idle.p99)} ms`],
    reads && [
      'the same during 20 concurrent logins',
      `${decimal(reads.during.p50)} / ${decimal(reads.during.p99)} ms`,
    ],
    reads && ['concurrent logins', `${decimal(reads.loginsPerSecond)} per second`],
  ];
  return table(
    ['what', 'measured'],
    rows.filter((row) => row !== undefined),
  );
}

function profiles({ profiles: found }: Results): string[] {
  return found.map(({ title, busy, origins, functions }: Profile) => {
    const list = (entries: Profile['origins']) =>
      entries.map(({ name, share }) => `${name} ${percent(share)}`).join(', ');
    return `**${title}**: main thread busy ${percent(busy)} of the time. By origin: ${list(origins)}. By function: ${list(functions)}.`;
  });
}

function failures({ failures: found }: Results): string {
  return found.map(({ suite, reason }) => `- ${suite}: ${reason.split('\n')[0] ?? ''}`).join('\n');
}

function chart(name: string, alternative: string): string {
  return [
    '<picture>',
    `  <source media="(prefers-color-scheme: dark)" srcset="images/${name}-dark.svg">`,
    `  <img alt="${alternative}" src="images/${name}.svg">`,
    '</picture>',
  ].join('\n');
}
