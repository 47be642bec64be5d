import type { Db } from 'mongodb';
import { ensureDataset } from './data/load-data.ts';
import { ensureBaselineDataset } from './data/baseline-dataset.ts';
import type { Options } from './options.ts';
import { measurePageWeight } from './suites/page-weight.ts';
import { measureScaling } from './suites/scaling.ts';
import { measureFind } from './suites/find.ts';
import { measureEventStreams } from './suites/event-streams.ts';
import { measureMemory } from './suites/memory.ts';
import { signInVirtualUsers } from './suites/virtual-users.ts';
import { profileApi } from './suites/profile.ts';
import { measureReadLatencyUnderLoginLoad } from './suites/read-latency-under-login-load.ts';
import { measureInstances } from './suites/instances.ts';
import { assertEquivalentResponses } from './suites/response-equivalence.ts';
import { measureThroughput } from './suites/throughput.ts';
import { measureSlots } from './suites/slots.ts';
import { measureStartupTime } from './suites/startup-time.ts';
import { buildWorkloads, type Workload, type WorkloadName } from './suites/workloads.ts';
import { evaluateThresholds } from './report/thresholds.ts';
import { log } from './report/progress.ts';
import { getConditions, type Results } from './report/results.ts';
import { startTarget, type Target } from './harness/target.ts';
import { tearDown, setUp, getUri, type BenchContext } from './harness/context.ts';

export const SUITES = [
  'throughput',
  'logins',
  'instances',
  'slots',
  'memory',
  'events',
  'start',
  'page',
  'profiles',
  'scaling',
  'find',
] as const;
export type Suite = (typeof SUITES)[number];
/** Without profiles, which explain missed thresholds of full runs, and without Lighthouse, which is slow. */
export const QUICK_SUITES = SUITES.filter((suite) => suite !== 'profiles' && suite !== 'page');

interface Run {
  context: BenchContext;
  results: Results;
  isSelected: (suite: Suite) => boolean;
}

/** Runs the selected suites, and records the ones that fail. */
export async function measureAll(options: Options, isSelected: (suite: Suite) => boolean): Promise<Results> {
  const context = await setUp(options);
  const conditions = getConditions(options, context.mongod);
  const results: Results = { options, conditions, throughput: [], profiles: [], failures: [] };
  const run = { context, results, isSelected };
  try {
    await attempt(run, 'suites with one dataset', () => measureOneSize(run));
    await measureSuite(run, 'start', 'startup time', async () => {
      results.startupTime = await measureStartupTime();
    });
    await measureSuite(run, 'page', 'page weight', async () => {
      results.pageWeight = await measurePageWeight();
    });
    await measureSuite(run, 'scaling', 'scaling', async () => {
      results.scaling = await measureScaling(context);
    });
    await measureSuite(run, 'find', 'find', async () => {
      results.find = await measureFind(context);
    });
  } finally {
    await tearDown(context);
  }
  return results;
}

/** Measures a suite if it is selected. */
async function measureSuite(
  run: Run,
  suite: Suite,
  title: string,
  measure: () => Promise<void>,
): Promise<void> {
  if (run.isSelected(suite)) await attempt(run, title, measure);
}

/** Runs a part of the benchmark. If it fails, records the reason. */
async function attempt({ results }: Run, suite: string, measure: () => Promise<void>): Promise<void> {
  try {
    log(suite);
    await measure();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    results.failures.push({ suite, reason });
    log(`${suite} FAILED: ${reason}`);
  }
}

/** Runs the suites that need only one dataset. */
async function measureOneSize(run: Run): Promise<void> {
  const { context, results, isSelected } = run;
  const db = await ensureDataset(context.client, context.options.services);
  const uri = getUri(context, db);
  const users = await signInVirtualUsers(db);
  const all = buildWorkloads(users, context.options.services);
  const list = all.find(({ name }) => name === 'list');
  const byId = all.find(({ name }) => name === 'by-id');
  if (!list || !byId) throw new Error('The workloads list and by-id are missing');

  const api = await startTarget('api', uri);
  try {
    if (isSelected('throughput')) await compareTargets(run, db, api, all);
    await measureSuite(run, 'logins', 'read latency under login load', async () => {
      results.readLatency = await measureReadLatencyUnderLoginLoad(context, api, byId);
    });
    await measureSuite(run, 'instances', 'instances', async () => {
      results.instances = await measureInstances(context, uri, api, [list, byId]);
    });
    await measureSuite(run, 'slots', 'slots', async () => {
      results.slots = await measureSlots(context, db, api, users.customers);
    });
  } finally {
    await api.stop();
  }
  await measureSuite(run, 'memory', 'memory', async () => {
    results.memory = await measureMemory(context, uri, list);
  });
  await measureSuite(run, 'events', 'event streams', async () => {
    results.eventStreams = await measureEventStreams(context, db, uri);
  });
  if (isSelected('profiles')) await profileMissed(run, uri, all);
}

async function compareTargets(run: Run, db: Db, api: Target, all: readonly Workload[]): Promise<void> {
  const { context, results } = run;
  const baselineDb = await ensureBaselineDataset(context.client, db);
  const rawDriver = await startTarget('raw-driver', getUri(context, db));
  const baseline = await startTarget('baseline', getUri(context, baselineDb));
  const targets = [api, rawDriver, baseline];
  try {
    await attempt(run, 'response equivalence', async () => {
      results.responseEquivalence = await assertEquivalentResponses(targets, all);
    });
    for (const workload of all) {
      await attempt(run, workload.title, async () => {
        results.throughput.push(await measureThroughput(context, targets, workload, [db, baselineDb]));
      });
    }
  } finally {
    await Promise.all([rawDriver.stop(), baseline.stop()]);
  }
}

/** Profiles the API under lists, reads by id and every workload that missed a threshold. */
async function profileMissed(run: Run, uri: string, all: readonly Workload[]): Promise<void> {
  const missed = evaluateThresholds(run.results).flatMap(({ isMet, workload }) =>
    isMet === false && workload ? [workload] : [],
  );
  const profiled = new Set<WorkloadName>(['list', 'by-id', ...missed]);
  for (const workload of all.filter(({ name }) => profiled.has(name))) {
    await attempt(run, `profile: ${workload.title}`, async () => {
      run.results.profiles.push(await profileApi(run.context, uri, workload));
    });
  }
}
