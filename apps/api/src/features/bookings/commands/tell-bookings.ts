import { Types, type ClientSession } from 'mongoose';
import { onCommit, withTransaction } from '../../../database/transactions.ts';
import { JobModel } from '../../../models/job.model.ts';
import { scheduleJob } from '../../jobs/commands/schedule-job.ts';
import { tellNews, type UntoldNews } from '../notices.ts';

/** The kind of the jobs that each tell people of the changes of one transaction. Their keys are the ids of events. */
export const TELLING_JOB = 'tell-booking';

/** When any instance tells what the instance that has made the change has not told. */
const TAKEOVER_MS = 5000;
/** Changes within it are told together: most of the cost is that of the queries. */
const INTERVAL_MS = 250;
const FIRST_DELAY_MS = 20;
const MAX_TOGETHER = 50;

interface TellingData extends Record<string, unknown> {
  news: UntoldNews[];
}

let untold: string[] = [];
let timer: NodeJS.Timeout | undefined;
let toldAt = -Infinity;
let telling = Promise.resolve();

/** Schedules that people are told of changes, in the transaction that makes them. This instance tells right after the commit. */
export async function scheduleTelling(
  news: UntoldNews[],
  tx: ClientSession,
  event = new Types.ObjectId(),
): Promise<void> {
  const key = event.toString();
  const data: TellingData = { news };
  const runAt = new Date(Date.now() + TAKEOVER_MS);
  await scheduleJob({ kind: TELLING_JOB, key, data, runAt }, tx);
  onCommit(tx, () => {
    untold.push(key);
    tellSoon();
  });
}

/** Tells what this instance has not told yet. */
export async function tellNow(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  telling = telling.then(tellUntold);
  await telling;
}

/** Tells what concerns a user and is not told yet, by any instance, so that the erasure of the account finds all of it. */
export async function tellAbout(user: Types.ObjectId): Promise<void> {
  const concerned = [{ 'data.news.bookings.customer': user }, { 'data.news.bookings.provider': user }];
  const jobs = await JobModel.find({ kind: TELLING_JOB, $or: concerned }, { key: 1 }).lean();
  for (const { key } of jobs) await tell([key]);
}

/**
 * Tells people of the changes whose jobs have these keys, and deletes the jobs in the same transaction: once, also when several
 * instances run it at once.
 */
export async function tell(keys: readonly string[]): Promise<void> {
  const untoldJobs = { kind: TELLING_JOB, key: { $in: [...keys] }, status: 'waiting' as const };
  await withTransaction(async (tx) => {
    const jobs = await JobModel.find(untoldJobs).sort({ createdAt: 1, _id: 1 }).session(tx).lean();
    if (jobs.length === 0) return;
    await JobModel.deleteMany({ _id: { $in: jobs.map(({ _id }) => _id) } }, { session: tx });
    // As `scheduleTelling` has stored it.
    await tellNews(
      jobs.flatMap(({ data }) => (data as TellingData).news),
      tx,
    );
  });
}

function tellSoon(): void {
  const wait = Math.max(FIRST_DELAY_MS, toldAt + INTERVAL_MS - performance.now());
  timer ??= setTimeout(() => {
    toldAt = performance.now();
    void tellNow();
  }, wait).unref();
}

/** Tells together what has come while it waited for its turn. Never fails: the queue runs the jobs that are left. */
async function tellUntold(): Promise<void> {
  const keys = untold;
  untold = [];
  for (let start = 0; start < keys.length; start += MAX_TOGETHER) {
    const part = keys.slice(start, start + MAX_TOGETHER);
    try {
      await tell(part);
    } catch {
      // One of them may fail by itself.
      if (part.length > 1) for (const key of part) await tell([key]).catch(() => undefined);
    }
  }
}
