import { randomUUID } from 'node:crypto';
import type { ClientSession, QueryFilter } from 'mongoose';
import { databaseState } from '../../../database/connection.ts';
import { isDuplicateKey } from '../../../database/errors.ts';
import { getStoredErrorMessage } from '../../../errors.ts';
import { logger } from '../../../observability/logger.ts';
import {
  getJobDefinition,
  getRecurringJobKinds,
  RetryLaterError,
  type JobDefinition,
} from '../job-definitions.ts';
import { JobModel, type JobDocument } from '../../../models/job.model.ts';
import { scheduleJob, scheduleMissingJobs, type NewJob } from './schedule-job.ts';

/** How long after the crash of an instance another one takes over its jobs. */
const LEASE_MS = 30_000;
const MIN_RETRY_MS = 1000;
export const RECURRING_KEY = 'recurring';

export interface ClaimedJob extends JobDocument {
  claim: string;
}

export async function scheduleRecurringJobs(now: Date): Promise<void> {
  const jobs = getRecurringJobKinds().map((kind) => ({ kind, key: RECURRING_KEY, data: {}, runAt: now }));
  await scheduleMissingJobs(jobs).catch((error: unknown) => {
    // Another instance has scheduled it concurrently.
    if (!isDuplicateKey(error)) throw error;
  });
}

/** Claims the job of these kinds that has been due longest, so that no other instance does. Returns undefined if none is due. */
export async function claimJob(
  kinds: readonly string[],
  now: Date,
  leaseMs = LEASE_MS,
): Promise<ClaimedJob | undefined> {
  return takeJob(
    { status: 'waiting', kind: { $in: [...kinds] }, claimableAt: { $lte: now } },
    { claimableAt: later(now, leaseMs) },
  );
}

/**
 * Schedules a job like `scheduleJob`, and claims it for the caller, who runs it with `runJob` after the transaction `tx`: a request can
 * wait for its effect so. If the process ends before, another instance takes over the job.
 */
export async function scheduleClaimedJob(
  { kind, key, data }: Required<Pick<NewJob, 'kind' | 'key' | 'data'>>,
  tx: ClientSession,
): Promise<ClaimedJob> {
  const now = new Date();
  await scheduleJob({ kind, key, data, runAt: now }, tx);
  const claimed = await takeJob({ kind, key }, { claimableAt: later(now, LEASE_MS) }, tx);
  if (!claimed) throw new Error('the job was not stored');
  return claimed;
}

async function takeJob(
  filter: QueryFilter<JobDocument>,
  { claimableAt }: Pick<JobDocument, 'claimableAt'>,
  tx?: ClientSession,
): Promise<ClaimedJob | undefined> {
  const claim = randomUUID();
  const job = await JobModel.findOneAndUpdate(
    filter,
    { $set: { claim, claimableAt }, $inc: { attempts: 1 } },
    { sort: { claimableAt: 1 }, returnDocument: 'after', ...(tx && { session: tx }) },
  ).lean();
  return job ? { ...job, claim } : undefined;
}

/** Runs a claimed job, renews its lease meanwhile, and records the result. Never fails: the job is run again when its lease ends. */
export async function runJob(job: ClaimedJob, now = new Date()): Promise<void> {
  const definition = getJobDefinition(job.kind);
  if (!definition) return;
  const { key, attempts: attempt } = job;
  const renewal = setInterval(() => void renew(job), LEASE_MS / 3);
  try {
    try {
      await definition.run(job.data, { key, attempt, now, save: (data) => saveData(job, data) });
      await finish(job, definition, now);
    } catch (error) {
      await recordFailure(job, definition, { failure: error, now });
    }
  } catch (error) {
    if (!databaseState().isClosing)
      logger.warn({ err: error, kind: job.kind }, 'the result of a job could not be recorded');
  } finally {
    clearInterval(renewal);
  }
}

async function saveData({ _id, claim }: ClaimedJob, data: Record<string, unknown>): Promise<void> {
  const { matchedCount } = await JobModel.updateOne({ _id, claim }, { data });
  if (matchedCount === 0) throw new Error('another instance has taken over the job');
}

/** Ignores failures: the next renewal may succeed, or another instance takes over the job. */
async function renew({ _id, claim }: ClaimedJob): Promise<void> {
  await JobModel.updateOne({ _id, claim }, { claimableAt: later(new Date(), LEASE_MS) }).catch(() => null);
}

/** Records a success, unless the claim is no longer valid: a job that was scheduled again meanwhile is run again. */
async function finish({ _id, claim }: ClaimedJob, { everyMs }: JobDefinition, now: Date): Promise<void> {
  if (everyMs === undefined) await JobModel.deleteOne({ _id, claim });
  else await JobModel.updateOne({ _id, claim }, buildReschedule(later(now, everyMs)));
}

function buildReschedule(runAt: Date) {
  return {
    $set: { runAt, claimableAt: runAt, attempts: 0 },
    $unset: { claim: 1 as const, error: 1 as const },
  };
}

async function recordFailure(
  { _id, claim, kind, attempts }: ClaimedJob,
  { maxAttempts, retryAfterMs }: JobDefinition,
  { failure, now }: { failure: unknown; now: Date },
): Promise<void> {
  const error = getStoredErrorMessage(failure);
  const isExpected = failure instanceof RetryLaterError;
  if (!isExpected && !databaseState().isClosing)
    logger.warn({ err: failure, kind, job: _id.toString() }, 'a job has failed');
  if (!isExpected && attempts >= maxAttempts) {
    await JobModel.updateOne(
      { _id, claim },
      // The data may be personal, and is no longer needed.
      { $set: { status: 'failed', error, failedAt: new Date(), data: {} }, $unset: { claim: 1 } },
    );
    return;
  }
  const soonest = later(now, isExpected ? MIN_RETRY_MS : retryAfterMs(attempts));
  const runAt = isExpected && failure.at > soonest ? failure.at : soonest;
  await JobModel.updateOne(
    { _id, claim },
    { $set: { runAt, claimableAt: runAt, error }, $unset: { claim: 1 } },
  );
}

/** Returns the instant `ms` after the clock or after `now`, whichever is later: tests set `now` ahead. */
function later(now: Date, ms: number): Date {
  return new Date(Math.max(now.getTime(), Date.now()) + ms);
}
