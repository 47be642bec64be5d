import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '../../database/errors.ts';
import { getStoredErrorMessage } from '../../errors.ts';
import { logger } from '../../observability/logger.ts';
import {
  getJobDefinition,
  getRecurringJobKinds,
  RetryLaterError,
  type JobDefinition,
} from './job-definitions.ts';
import { JobModel, type JobDocument } from '../../models/job.model.ts';
import { scheduleMissingJobs } from './job-queue.ts';

/** How long after the crash of an instance another one takes over its jobs. */
const LEASE_MS = 30_000;
const MIN_RETRY_MS = 1000;
/** The key of the only job of a recurring kind. */
export const RECURRING_KEY = 'recurring';

interface ClaimedJob extends JobDocument {
  claim: string;
}

/** Schedules the recurring jobs that do not exist yet. */
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
  const claim = randomUUID();
  const job = await JobModel.findOneAndUpdate(
    { status: 'waiting', kind: { $in: kinds }, claimableAt: { $lte: now } },
    { $set: { claim, claimableAt: later(now, leaseMs) }, $inc: { attempts: 1 } },
    { sort: { claimableAt: 1 }, returnDocument: 'after' },
  ).lean();
  return job ? { ...job, claim } : undefined;
}

/** Runs a claimed job, renews its lease meanwhile, and records the result. */
export async function runJob(job: ClaimedJob, now: Date, leaseMs = LEASE_MS): Promise<void> {
  const definition = getJobDefinition(job.kind);
  if (!definition) return;
  const { key, attempts: attempt } = job;
  const renewal = setInterval(() => void renew(job, leaseMs), leaseMs / 3);
  try {
    await definition.run(job.data, { key, attempt, now });
    await finish(job, definition, now);
  } catch (error) {
    await recordFailure(job, definition, { failure: error, now });
  } finally {
    clearInterval(renewal);
  }
}

/** Ignores failures: the next renewal may succeed, or another instance takes over the job. */
async function renew({ _id, claim }: ClaimedJob, leaseMs: number): Promise<void> {
  await JobModel.updateOne({ _id, claim }, { claimableAt: later(new Date(), leaseMs) }).catch(() => null);
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
  if (!isExpected) logger.warn({ err: failure, kind, job: _id.toString() }, 'a job has failed');
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
