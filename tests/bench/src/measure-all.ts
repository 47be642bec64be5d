import type { Db } from 'mongodb';
import { ensureData } from './data/load-data.ts';
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
import { workloads, type Workload, type WorkloadName } from './suites/workloads.ts';
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
/** Excludes profiles, because a quick run does not evaluate the goals they explain, and Lighthouse, which is slow. */
export const QUICK_SUITES = SUITES.filter((part) => part !== 'profiles' && part !== 'page');

interface Work {
  context: BenchContext;
  results: Results;
  isSelected: (suite: Suite) => boolean;
}

/** Runs the selected suites, and records the ones that fail. */
export async function measureAll(options: Options, isSelected: (suite: Suite) => boolean): Promise<Results> {
  const context = await setUp(options);
  const conditions = getConditions(options, context.mongod);
  const results: Results = { options, conditions, throughput: [], profiles: [], failures: [] };
  const work = { context, results, isSelected };
  try {
    await attempt(work, 'suites with one dataset', () => measureOneSize(work));
    if (isSelected('start')) {
      await attempt(work, 'startup time', async () => {
        results.startupTime = await measureStartupTime();
      });
    }
    if (isSelected('page')) {
      await attempt(work, 'page weight', async () => {
        results.pageWeight = await measurePageWeight();
      });
    }
    if (isSelected('scaling')) {
      await attempt(work, 'scaling', async () => {
        results.scaling = await measureScaling(context);
      });
    }
    if (isSelected('find')) {
      await attempt(work, 'find', async () => {
        results.find = await measureFind(context);
      });
    }
  } finally {
    await tearDown(context);
  }
  return results;
}

async function attempt({ results }: Work, suite: string, measure: () => Promise<void>): Promise<void> {
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
async function measureOneSize(work: Work): Promise<void> {
  const { context, results, isSelected } = work;
  const db = await ensureData(context.client, context.options.services);
  const uri = getUri(context, db);
  const users = await signInVirtualUsers(db);
  const all = workloads(users, context.options.services);
  const named = (name: WorkloadName) => all.filter((workload) => workload.name === name);
  const [list, byId] = [named('list'), named('by-id')].flat();
  if (!list || !byId) throw new Error('The workloads list and by-id are missing');

  const api = await startTarget('api', uri);
  try {
    if (isSelected('throughput')) await compareTargets(work, db, api, all);
    if (isSelected('logins')) {
      await attempt(work, 'read latency under login load', async () => {
        results.readLatency = await measureReadLatencyUnderLoginLoad(context, api, byId);
      });
    }
    if (isSelected('instances')) {
      await attempt(work, 'instances', async () => {
        results.instances = await measureInstances(context, uri, api, [list, byId]);
      });
    }
    if (isSelected('slots')) {
      await attempt(work, 'slots', async () => {
        results.slots = await measureSlots(context, db, api, users.customers);
      });
    }
  } finally {
    await api.stop();
  }
  if (isSelected('memory')) {
    await attempt(work, 'memory', async () => {
      results.memory = await measureMemory(context, uri, list);
    });
  }
  if (isSelected('events')) {
    await attempt(work, 'event streams', async () => {
      results.eventStreams = await measureEventStreams(context, db, uri);
    });
  }
  if (isSelected('profiles')) await profileMissed(work, uri, all);
}

async function compareTargets(work: Work, db: Db, api: Target, all: readonly Workload[]): Promise<void> {
  const { context, results } = work;
  const baselineDb = await ensureBaselineDataset(context.client, db);
  const rawDriver = await startTarget('raw-driver', getUri(context, db));
  const baseline = await startTarget('baseline', getUri(context, baselineDb));
  const targets = [api, rawDriver, baseline];
  try {
    await attempt(work, 'response equivalence', async () => {
      results.responseEquivalence = await assertEquivalentResponses(targets, all);
    });
    for (const workload of all) {
      await attempt(work, workload.title, async () => {
        results.throughput.push(await measureThroughput(context, targets, workload, [db, baselineDb]));
      });
    }
  } finally {
    await Promise.all([rawDriver.stop(), baseline.stop()]);
  }
}

/** Profiles the API under lists, reads by id and every workload that missed a goal. */
async function profileMissed(work: Work, uri: string, all: readonly Workload[]): Promise<void> {
  const missed = evaluateThresholds(work.results).flatMap(({ isMet, workload }) =>
    isMet === false && workload ? [workload] : [],
  );
  const profiled = new Set<WorkloadName>(['list', 'by-id', ...missed]);
  for (const workload of all.filter(({ name }) => profiled.has(name))) {
    await attempt(work, `profile: ${workload.title}`, async () => {
      work.results.profiles.push(await profileApi(work.context, uri, workload));
    });
  }
}
