import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '../../database/errors.ts';
import { logger } from '../../observability/logger.ts';
import { getDefinition, getRecurringKinds, RetryLater, type JobDefinition } from './job-definitions.ts';
import { JobModel, type JobDocument } from './job.model.ts';
import { scheduleMissingJobs } from './job-queue.ts';

/** How long after the death of an instance another one takes over its jobs. */
const LEASE_MS = 30_000;
const MAX_ERROR_LENGTH = 500;
const MIN_RETRY_MS = 1000;
/** The key of the one job that a recurring kind has. */
export const RECURRING_KEY = 'recurring';

interface ClaimedJob extends JobDocument {
  claim: string;
}

/** Schedules the recurring jobs that are not there yet. */
export async function scheduleRecurringJobs(now: Date): Promise<void> {
  const jobs = getRecurringKinds().map((kind) => ({ kind, key: RECURRING_KEY, data: {}, runAt: now }));
  await scheduleMissingJobs(jobs).catch((error: unknown) => {
    // Another instance has scheduled it at the same moment.
    if (!isDuplicateKey(error)) throw error;
  });
}

/** Claims the job of one of these kinds that has been due for longest; undefined when none is. Of several instances one gets it. */
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

/** Runs a claimed job, renews the lease meanwhile, and records how it ended. */
export async function runJob(job: ClaimedJob, now: Date, leaseMs = LEASE_MS): Promise<void> {
  const definition = getDefinition(job.kind);
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

/** A failure to renew shows in the next attempt, or another instance takes the job over. */
async function renew({ _id, claim }: ClaimedJob, leaseMs: number): Promise<void> {
  await JobModel.updateOne({ _id, claim }, { claimableAt: later(new Date(), leaseMs) }).catch(() => null);
}

/** Every result is recorded only while the claim is valid: a job that was scheduled again meanwhile is run again. */
async function finish({ _id, claim }: ClaimedJob, { everyMs }: JobDefinition, now: Date): Promise<void> {
  if (everyMs === undefined) await JobModel.deleteOne({ _id, claim });
  else await JobModel.updateOne({ _id, claim }, repeatAt(later(now, everyMs)));
}

function repeatAt(runAt: Date) {
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
  const error = (failure instanceof Error ? failure.message : String(failure)).slice(0, MAX_ERROR_LENGTH);
  const isExpected = failure instanceof RetryLater;
  if (!isExpected) logger.warn({ err: failure, kind, job: _id.toString() }, 'a job has failed');
  if (!isExpected && attempts >= maxAttempts) {
    await JobModel.updateOne(
      { _id, claim },
      // What it was to work on may be personal, and nothing will.
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

/** Returns the instant after both the clock and `now`, which tests set ahead, by `ms`. */
function later(now: Date, ms: number): Date {
  return new Date(Math.max(now.getTime(), Date.now()) + ms);
}
