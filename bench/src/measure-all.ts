import type { Db } from 'mongodb';
import { ensureData } from './data/load-data.ts';
import { ensureNaiveCopy } from './data/naive-copy.ts';
import type { Options } from './options.ts';
import { measureEntryPage } from './parts/entry-page.ts';
import { measureGrowth } from './parts/growth.ts';
import { measureMemory } from './parts/memory.ts';
import { signInPeople } from './parts/people.ts';
import { profileApi } from './parts/profile.ts';
import { measureReadsDuringLogins } from './parts/reads-during-logins.ts';
import { measureReplicas } from './parts/replicas.ts';
import { checkSameAnswers } from './parts/same-answers.ts';
import { measureThroughput } from './parts/throughput.ts';
import { measureWarmStart } from './parts/warm-start.ts';
import { workloads, type Workload, type WorkloadName } from './parts/workloads.ts';
import { goalsOf } from './report/goals.ts';
import { say } from './report/progress.ts';
import { conditionsOf, type Results } from './report/results.ts';
import { startContestant, type Contestant } from './stand/contestant.ts';
import { closeStand, openStand, uriOf, type Stand } from './stand/stand.ts';

export const PARTS = [
  'throughput',
  'logins',
  'replicas',
  'memory',
  'start',
  'page',
  'profiles',
  'growth',
] as const;
export type Part = (typeof PARTS)[number];
/** Without profiles, which tell why a goal was missed: a quick run does not tell whether it was. Nor does it wait for Lighthouse. */
export const QUICK_PARTS = PARTS.filter((part) => part !== 'profiles' && part !== 'page');

interface Work {
  stand: Stand;
  results: Results;
  isWanted: (part: Part) => boolean;
}

/** Measures every part that is wanted. What fails is noted. */
export async function measureAll(options: Options, isWanted: (part: Part) => boolean): Promise<Results> {
  const stand = await openStand(options);
  const conditions = conditionsOf(options, stand.mongod);
  const results: Results = { options, conditions, throughput: [], profiles: [], failures: [] };
  const work = { stand, results, isWanted };
  try {
    await attempt(work, 'the marketplace of one size', () => measureOneSize(work));
    if (isWanted('start')) {
      await attempt(work, 'warm start', async () => {
        results.warmStart = await measureWarmStart();
      });
    }
    if (isWanted('page')) {
      await attempt(work, 'entry page', async () => {
        results.entryPage = await measureEntryPage();
      });
    }
    if (isWanted('growth')) {
      await attempt(work, 'growth', async () => {
        results.growth = await measureGrowth(stand);
      });
    }
  } finally {
    await closeStand(stand);
  }
  return results;
}

async function attempt({ results }: Work, part: string, measure: () => Promise<void>): Promise<void> {
  try {
    say(part);
    await measure();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    results.failures.push({ part, reason });
    say(`${part} FAILED: ${reason}`);
  }
}

/** What is measured in one marketplace, by all contestants or by the API alone. */
async function measureOneSize(work: Work): Promise<void> {
  const { stand, results, isWanted } = work;
  const db = await ensureData(stand.client, stand.options.services);
  const uri = uriOf(stand, db);
  const all = workloads(await signInPeople(db), stand.options.services);
  const named = (name: WorkloadName) => all.filter((workload) => workload.name === name);
  const [list, byId] = [named('list'), named('by-id')].flat();
  if (!list || !byId) throw new Error('There are lists and reads by id');

  const api = await startContestant('api', uri);
  try {
    if (isWanted('throughput')) await compareContestants(work, db, api, all);
    if (isWanted('logins')) {
      await attempt(work, 'reads during logins', async () => {
        results.readsDuringLogins = await measureReadsDuringLogins(stand, api, byId);
      });
    }
    if (isWanted('replicas')) {
      await attempt(work, 'replicas', async () => {
        results.replicas = await measureReplicas(stand, uri, api, [list, byId]);
      });
    }
  } finally {
    await api.stop();
  }
  if (isWanted('memory')) {
    await attempt(work, 'memory', async () => {
      results.memory = await measureMemory(stand, uri, list);
    });
  }
  if (isWanted('profiles')) await profileMissed(work, uri, all);
}

async function compareContestants(
  work: Work,
  db: Db,
  api: Contestant,
  all: readonly Workload[],
): Promise<void> {
  const { stand, results } = work;
  const naiveDb = await ensureNaiveCopy(stand.client, db);
  const ceiling = await startContestant('ceiling', uriOf(stand, db));
  const naive = await startContestant('naive', uriOf(stand, naiveDb));
  const contestants = [api, ceiling, naive];
  try {
    await attempt(work, 'same answers', async () => {
      results.sameAnswers = await checkSameAnswers(contestants, all);
    });
    for (const workload of all) {
      await attempt(work, workload.title, async () => {
        results.throughput.push(await measureThroughput(stand, contestants, workload, [db, naiveDb]));
      });
    }
  } finally {
    await Promise.all([ceiling.stop(), naive.stop()]);
  }
}

/** A profile of the API under each kind of work that falls short of a goal; of lists in any case. */
async function profileMissed(work: Work, uri: string, all: readonly Workload[]): Promise<void> {
  const missed = goalsOf(work.results).flatMap(({ isMet, workload }) =>
    isMet === false && workload ? [workload] : [],
  );
  const profiled = new Set<WorkloadName>(['list', 'by-id', ...missed]);
  for (const workload of all.filter(({ name }) => profiled.has(name))) {
    await attempt(work, `profile: ${workload.title}`, async () => {
      work.results.profiles.push(await profileApi(work.stand, uri, workload));
    });
  }
}
