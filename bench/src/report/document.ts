import type { ContestantName } from '../stand/contestant.ts';
import type { ThroughputRow } from '../parts/throughput.ts';
import type { Profile } from '../parts/profile.ts';
import type { ReplicaRow } from '../parts/replicas.ts';
import { decimal, percent, size, spread, table } from './format.ts';
import { goalsOf, ratio } from './goals.ts';
import type { Results } from './results.ts';

const contestants: readonly ContestantName[] = ['api', 'ceiling', 'naive'];

/** All that was measured, as Markdown. */
export function documentOf(results: Results): string {
  const parts = [
    conditions(results),
    '### Goals',
    goals(results),
    ...section('Throughput', results.throughput, [
      chart('throughput', 'Requests per second of the three contestants for each kind of work'),
      throughput(results),
    ]),
    ...section('Growth', results.growth ?? [], [
      chart('growth', 'How many times longer each query takes at the largest size than at the smallest'),
      growth(results),
    ]),
    ...section('Two replicas', results.replicas ?? [], [replicas(results)]),
    '### Memory, start, reads during logins',
    others(results),
    ...section('Where the time goes', results.profiles, profiles(results)),
    ...section('What could not be measured', results.failures, [failures(results)]),
  ];
  return parts.join('\n\n');
}

/** A heading and what stands under it, if anything was measured. */
function section(heading: string, measured: readonly unknown[], content: string[]): string[] {
  return measured.length === 0 ? [] : [`### ${heading}`, ...content];
}

function conditions({ conditions: found, options, sameAnswers }: Results): string {
  const { command, date, commit, processors, memoryGb, loadAverageBefore, node, mongod } = found;
  return [
    `\`${command}\` on ${date}, commit \`${commit}\`. Machine: ${processors}, ${memoryGb} GB, load average ${decimal(loadAverageBefore)} before the run.`,
    `Node ${node}, mongod ${mongod}. ${size(options.services)} services, ${options.rounds} rounds of ${options.roundSeconds} s.`,
    sameAnswers === undefined
      ? 'The answers of the contestants could not be compared.'
      : `Before measuring, ${sameAnswers}.`,
  ].join('\n');
}

function goals(results: Results): string {
  const verdict = (isMet: boolean | undefined) =>
    isMet === undefined ? 'not measured' : isMet ? 'met' : '**missed**';
  return table(
    ['work', 'goal', 'reached', ''],
    goalsOf(results).map(({ work, goal, reached, isMet }) => [work, goal, reached, verdict(isMet)]),
  );
}

function throughput(results: Results): string {
  const head = [
    'work',
    ...contestants.map((name) => `${name}, req/s`),
    'of the ceiling',
    '× naive',
    'p50 / p99, ms',
    'API + mongod, ms CPU a request',
  ];
  return table(
    head,
    results.throughput.map((row) => throughputCells(results, row)),
  );
}

function throughputCells(results: Results, { name, title, figures }: ThroughputRow): string[] {
  const ratioTo = (other: ContestantName) => {
    const reached = ratio(results, name, other);
    return reached === undefined ? '–' : decimal(reached);
  };
  const rate = (who: ContestantName) => {
    const found = figures[who];
    if (!found) return '–';
    return spread(found.requestsPerSecond) + (found.failed > 0 ? `, ${found.failed} failed` : '');
  };
  const { api } = figures;
  const latency = api ? `${decimal(api.p50)} / ${decimal(api.p99)}` : '–';
  const cost = api ? `${decimal(api.serverMs)} + ${decimal(api.mongodMs)}` : '–';
  return [title, ...contestants.map(rate), ratioTo('ceiling'), ratioTo('naive'), latency, cost];
}

function growth({ growth: rows = [], options }: Results): string {
  const sizes = options.growth.map(size);
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

function replicas({ replicas: rows = [] }: Results): string {
  const head = [
    'work',
    'one, req/s',
    'two, req/s',
    'gain',
    'processors busy with one: API + mongod + load',
    'with two',
  ];
  return table(
    head,
    rows.map(({ title, one, two, busy }) => [
      title,
      spread(one),
      spread(two),
      decimal(two.median / one.median),
      busyness(busy.one),
      busyness(busy.two),
    ]),
  );
}

function busyness({ api, mongod, load }: ReplicaRow['busy']['one']): string {
  return [api, mongod, load].map(decimal).join(' + ');
}

function others({ memory, warmStart, readsDuringLogins: reads }: Results): string {
  const rows = [
    memory && ['memory of the API, idle', `${Math.round(memory.idle)} MB`],
    memory && ['the same after some seconds of lists', `${Math.round(memory.afterLoad)} MB`],
    warmStart && ['`npm start` until ready, warm', `${spread(warmStart)} s`],
    reads && ['read by id, idle: p50 / p99', `${decimal(reads.idle.p50)} / ${decimal(reads.idle.p99)} ms`],
    reads && [
      'the same during 20 concurrent logins',
      `${decimal(reads.during.p50)} / ${decimal(reads.during.p99)} ms`,
    ],
    reads && ['logins meanwhile', `${decimal(reads.loginsPerSecond)} a second`],
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
  return found.map(({ part, reason }) => `- ${part}: ${reason.split('\n')[0] ?? ''}`).join('\n');
}

function chart(name: string, alternative: string): string {
  return [
    '<picture>',
    `  <source media="(prefers-color-scheme: dark)" srcset="images/${name}-dark.svg">`,
    `  <img alt="${alternative}" src="images/${name}.svg">`,
    '</picture>',
  ].join('\n');
}
