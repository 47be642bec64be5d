import type { TargetName } from '../harness/target.ts';
import type { ThroughputRow } from '../suites/throughput.ts';
import type { Profile } from '../suites/profile.ts';
import type { InstancesRow } from '../suites/instances.ts';
import { slotsTitle } from '../suites/slots.ts';
import { formatDecimal, formatPercent, formatSize, formatSpread, renderTable } from './format.ts';
import { evaluateThresholds, ratio } from './thresholds.ts';
import type { Results } from './results.ts';
import type { Spread } from './statistics.ts';

const targets: readonly TargetName[] = ['api', 'raw-driver', 'baseline'];

/** Renders the results as Markdown. */
export function renderReport(results: Results): string {
  const parts = [
    renderConditions(results),
    '### Goals',
    renderGoals(results),
    ...renderSection('Throughput', results.throughput, [
      renderChart('throughput', 'Requests per second of the three targets for each workload'),
      renderThroughput(results),
    ]),
    ...renderSection('Scaling', results.scaling ?? [], [
      renderChart(
        'scaling',
        'How many times longer each query takes at the largest size than at the smallest',
      ),
      renderScaling(results),
    ]),
    ...renderSection('Find', results.find ?? [], [renderFind(results)]),
    ...renderSection('Two instances', results.instances ?? [], [renderInstances(results)]),
    ...renderSection('Slots', results.slots ? [results.slots] : [], [renderSlots(results)]),
    '### Memory, startup time, read latency',
    renderOtherResults(results),
    ...renderSection('Where the time goes', results.profiles, renderProfiles(results)),
    ...renderSection('Failed suites', results.failures, [renderFailures(results)]),
  ];
  return parts.join('\n\n');
}

/** Renders a heading and its content, or nothing if nothing was measured. */
function renderSection(heading: string, measured: readonly unknown[], content: string[]): string[] {
  return measured.length === 0 ? [] : [`### ${heading}`, ...content];
}

function renderConditions({ conditions, options, responseEquivalence }: Results): string {
  const { command, date, commit, processors, memoryGb, loadAverageBefore, node, mongod } = conditions;
  return [
    `\`${command}\` on ${date}, commit \`${commit}\`. Machine: ${processors}, ${memoryGb} GB, load average ${formatDecimal(loadAverageBefore)} before the run.`,
    `Node ${node}, mongod ${mongod}. ${formatSize(options.services)} services, ${options.rounds} rounds of ${options.roundSeconds} s.`,
    responseEquivalence === undefined
      ? 'The responses of the targets could not be compared.'
      : `Before measuring, ${responseEquivalence}.`,
  ].join('\n');
}

function renderGoals(results: Results): string {
  const outcome = (isMet: boolean | undefined) =>
    isMet === undefined ? 'not measured' : isMet ? 'met' : '**missed**';
  return renderTable(
    ['metric', 'goal', 'actual', ''],
    evaluateThresholds(results).map(({ metric, threshold, actual, isMet }) => [
      metric,
      threshold,
      actual,
      outcome(isMet),
    ]),
  );
}

function renderThroughput(results: Results): string {
  const head = [
    'workload',
    ...targets.map((name) => `${name}, req/s`),
    'of the raw driver',
    '× the baseline',
    'p50 / p99, ms',
    'API + mongod, CPU ms per request',
  ];
  return renderTable(
    head,
    results.throughput.map((row) => renderThroughputCells(results, row)),
  );
}

function renderThroughputCells(results: Results, { name, title, figures }: ThroughputRow): string[] {
  const ratioTo = (other: TargetName) => {
    const actual = ratio(results, name, other);
    return actual === undefined ? '–' : formatDecimal(actual);
  };
  const rate = (target: TargetName) => {
    const measured = figures[target];
    if (!measured) return '–';
    const { requestsPerSecond, failed } = measured;
    return formatSpread(requestsPerSecond) + (failed > 0 ? `, ${failed} failed` : '');
  };
  const { api } = figures;
  const latency = api ? `${formatDecimal(api.p50)} / ${formatDecimal(api.p99)}` : '–';
  const cost = api ? `${formatDecimal(api.serverMs)} + ${formatDecimal(api.mongodMs)}` : '–';
  return [title, ...targets.map(rate), ratioTo('raw-driver'), ratioTo('baseline'), latency, cost];
}

function renderScaling({ scaling = [], options }: Results): string {
  const sizes = options.scaling.map(formatSize);
  const head = ['query', ...sizes.map((each) => `${each}: p50 / p95, ms`), 'growth of p95', 'goal', ''];
  return renderTable(
    head,
    scaling.map(({ title, p50, p95, growth, maxGrowth }) => [
      title,
      ...p50.map((value, index) => `${formatDecimal(value)} / ${formatDecimal(p95[index] ?? Number.NaN)}`),
      formatDecimal(growth),
      `≤ ${maxGrowth}`,
      growth <= maxGrowth ? 'met' : '**missed**',
    ]),
  );
}

function renderInstances({ instances = [] }: Results): string {
  const head = [
    'workload',
    'one, req/s',
    'two, req/s',
    'gain',
    'CPU cores with one: API + mongod + load',
    'with two',
  ];
  return renderTable(
    head,
    instances.map(({ title, one, two, busy }) => [
      title,
      formatSpread(one),
      formatSpread(two),
      formatDecimal(two.median / one.median),
      formatCores(busy.one),
      formatCores(busy.two),
    ]),
  );
}

function renderSlots({ slots }: Results): string {
  if (!slots) return '';
  const { byId, fewPastBookings, manyPastBookings, calendarBytes } = slots;
  const toShare = ({ median }: Spread) => formatDecimal(median / byId.median);
  return renderTable(
    ['workload', 'req/s', 'of a service by id', 'calendar'],
    [
      ['Service by id', formatSpread(byId), '1', ''],
      [slotsTitle('few'), formatSpread(fewPastBookings), toShare(fewPastBookings), `${calendarBytes.few} B`],
      [
        slotsTitle('many'),
        formatSpread(manyPastBookings),
        toShare(manyPastBookings),
        `${calendarBytes.many} B`,
      ],
    ],
  );
}

function renderFind({ find = [], options }: Results): string {
  const sizes = options.scaling.map(formatSize);
  return renderTable(
    ['query', ...sizes.map((each) => `p95 ms, ${each}`), 'growth', 'req/s', 'of the plain list'],
    find.map(({ title, p95, growth, rate, share }) => [
      title,
      ...p95.map(formatDecimal),
      formatDecimal(growth),
      formatSpread(rate),
      formatDecimal(share),
    ]),
  );
}

function formatCores({ api, mongod, load }: InstancesRow['busy']['one']): string {
  return [api, mongod, load].map(formatDecimal).join(' + ');
}

function renderOtherResults({ memory, startupTime, readLatency }: Results): string {
  const rows = [
    memory && ['memory of the API, idle', `${Math.round(memory.idle)} MB`],
    memory && ['the same after several seconds of lists', `${Math.round(memory.afterLoad)} MB`],
    startupTime && ['`npm start` until ready, warm', `${formatSpread(startupTime)} s`],
    readLatency && [
      'read by id, idle: p50 / p99',
      `${formatDecimal(readLatency.idle.p50)} / ${formatDecimal(readLatency.idle.p99)} ms`,
    ],
    readLatency && [
      'the same during 20 concurrent logins',
      `${formatDecimal(readLatency.during.p50)} / ${formatDecimal(readLatency.during.p99)} ms`,
    ],
    readLatency && ['concurrent logins', `${formatDecimal(readLatency.loginsPerSecond)} per second`],
  ];
  return renderTable(
    ['what', 'measured'],
    rows.filter((row) => row !== undefined),
  );
}

function renderProfiles({ profiles }: Results): string[] {
  return profiles.map(({ title, busy, origins, functions }: Profile) => {
    const list = (entries: Profile['origins']) =>
      entries.map(({ name, share }) => `${name} ${formatPercent(share)}`).join(', ');
    return `**${title}**: main thread busy ${formatPercent(busy)} of the time. By origin: ${list(origins)}. By function: ${list(functions)}.`;
  });
}

function renderFailures({ failures }: Results): string {
  return failures.map(({ suite, reason }) => `- ${suite}: ${reason.split('\n')[0] ?? ''}`).join('\n');
}

function renderChart(name: string, alternative: string): string {
  return [
    '<picture>',
    `  <source media="(prefers-color-scheme: dark)" srcset="images/${name}-dark.svg">`,
    `  <img alt="${alternative}" src="images/${name}.svg">`,
    '</picture>',
  ].join('\n');
}
