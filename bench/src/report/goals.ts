import { MAX_GROWTH_WORD_CATEGORY_PRICE } from '../parts/growth-queries.ts';
import type { GrowthRow } from '../parts/growth.ts';
import type { ContestantName } from '../stand/contestant.ts';
import type { WorkloadName } from '../parts/workloads.ts';
import type { Results } from './results.ts';
import { decimal, spread } from './format.ts';

export interface Goal {
  work: string;
  goal: string;
  reached: string;
  /** Undefined when nothing was measured. */
  isMet: boolean | undefined;
  /** Which workload's profile tells why it was missed. */
  workload?: WorkloadName;
}

/** Every goal beside what was reached. */
export function goalsOf(results: Results): Goal[] {
  return [
    ...ratioGoals(results, 'list', { naive: 5, ceiling: 0.7 }),
    ...ratioGoals(results, 'by-id', { naive: 5, ceiling: 0.6 }),
    ...ratioGoals(results, 'create-service', { naive: 2 }),
    ...ratioGoals(results, 'search-one-word', { naive: 50, ceiling: 0.8 }),
    growthGoal(results.growth, 'every list and search query', 1.5),
    growthGoal(results.growth, 'a word, category and price', MAX_GROWTH_WORD_CATEGORY_PRICE),
    readsGoal(results),
    ...replicaGoals(results),
    startGoal(results),
    memoryGoal(results),
    ...entryPageGoals(results),
  ];
}

/** How many times as many requests as another contestant the API answers. */
export function ratio(results: Results, workload: WorkloadName, other: ContestantName): number | undefined {
  const figures = results.throughput.find(({ name }) => name === workload)?.figures;
  const [api, theirs] = [figures?.api, figures?.[other]].map((each) => each?.requestsPerSecond.median);
  return api === undefined || !theirs ? undefined : api / theirs;
}

function ratioGoals(
  results: Results,
  workload: WorkloadName,
  wanted: Partial<Record<'naive' | 'ceiling', number>>,
): Goal[] {
  const title = results.throughput.find(({ name }) => name === workload)?.title ?? workload;
  return Object.entries(wanted).map(([other, least]) => {
    const reached = ratio(results, workload, other as ContestantName);
    return {
      work: title,
      goal: other === 'naive' ? `at least ${least} × naive` : `at least ${least} of the ceiling`,
      reached: reached === undefined ? '' : `${decimal(reached)}${other === 'naive' ? ' ×' : ''}`,
      isMet: reached === undefined ? undefined : reached >= least,
      workload,
    };
  });
}

function growthGoal(rows: readonly GrowthRow[] | undefined, work: string, most: number): Goal {
  const concerned = (rows ?? []).filter(({ maxGrowth }) => maxGrowth === most);
  const missed = concerned.filter(({ growth }) => growth > most);
  const worst = concerned.toSorted((one, other) => other.growth - one.growth)[0];
  const within = `${concerned.length - missed.length} of ${concerned.length} within`;
  return {
    work: `Growth, ${work}`,
    goal: `p95 at the largest size at most ${most} × that at the smallest`,
    reached: worst ? `${within}; worst ${decimal(worst.growth)} × (${worst.title})` : '',
    isMet: worst && missed.length === 0,
  };
}

function readsGoal({ readsDuringLogins }: Results): Goal {
  const [idle, during] = [readsDuringLogins?.idle.p99, readsDuringLogins?.during.p99];
  const isMeasured = idle !== undefined && during !== undefined;
  return {
    work: 'p99 of a read during 20 concurrent logins',
    goal: 'at most 2 × its idle p99',
    reached: isMeasured ? `${decimal(during / idle)} × (${decimal(idle)} → ${decimal(during)} ms)` : '',
    isMet: isMeasured ? during / idle <= 2 : undefined,
  };
}

function replicaGoals({ replicas = [] }: Results): Goal[] {
  return replicas.map(({ title, one, two }) => ({
    work: `Two replicas against one: ${title}`,
    goal: 'at least 1.6 ×',
    reached: `${decimal(two.median / one.median)} ×`,
    isMet: two.median / one.median >= 1.6,
  }));
}

function startGoal({ warmStart }: Results): Goal {
  return {
    work: '`npm start` from a warm clone',
    goal: 'ready in at most 5 s',
    reached: warmStart ? `${spread(warmStart)} s` : '',
    isMet: warmStart && warmStart.median <= 5,
  };
}

function memoryGoal({ memory }: Results): Goal {
  return {
    work: 'Memory of the API, idle',
    goal: 'at most 150 MB',
    reached: memory ? `${Math.round(memory.idle)} MB` : '',
    isMet: memory && memory.idle <= 150,
  };
}

function entryPageGoals({ entryPage }: Results): Goal[] {
  const weight = (bytes: number) => `${decimal(bytes / 1000)} kB`;
  return [
    {
      work: 'Entry page, scripts with gzip',
      goal: 'at most 150 kB',
      reached: entryPage ? weight(entryPage.scripts) : '',
      isMet: entryPage && entryPage.scripts <= 150_000,
    },
    {
      work: 'Entry page, style sheets with gzip',
      goal: 'at most 25 kB',
      reached: entryPage ? weight(entryPage.styles) : '',
      isMet: entryPage && entryPage.styles <= 25_000,
    },
    {
      work: "Entry page, largest paint on Lighthouse's phone",
      goal: 'at most 1.5 s',
      reached: entryPage ? `${decimal(entryPage.largestPaint)} s` : '',
      isMet: entryPage && entryPage.largestPaint <= 1.5,
    },
  ];
}
