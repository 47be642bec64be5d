import { Types, type ClientSession } from 'mongoose';
import { JobModel } from '../../models/job.model.ts';

interface NewJob {
  kind: string;
  /** Identifies the job within its kind: scheduling the same key again replaces the job. Default: a new key. */
  key?: string;
  data: Record<string, unknown>;
  runAt: Date;
  /** The user whom the data is about: the job is deleted with the account. */
  owner?: Types.ObjectId;
}

/**
 * Schedules a job, in the transaction `tx` of the change that requires it. Replaces a job with the same kind and key, even
 * one that has failed or is running.
 */
export async function scheduleJob(job: NewJob, tx?: ClientSession): Promise<void> {
  await scheduleJobs([job], tx);
}

/** Schedules several jobs, like `scheduleJob`. */
export async function scheduleJobs(jobs: readonly NewJob[], tx?: ClientSession): Promise<void> {
  if (jobs.length === 0) return;
  const now = new Date();
  await JobModel.bulkWrite(
    jobs.map(({ kind, key = new Types.ObjectId().toString(), data, runAt, owner }) => ({
      updateOne: {
        filter: { kind, key },
        update: {
          $set: {
            data,
            status: 'waiting' as const,
            runAt,
            claimableAt: runAt,
            attempts: 0,
            ...(owner && { owner }),
          },
          $unset: { claim: 1 as const, error: 1 as const, failedAt: 1 as const },
          $setOnInsert: { createdAt: now },
        },
        upsert: true,
      },
    })),
    tx && { session: tx },
  );
}

/** Schedules those of the jobs that do not exist yet, and leaves the others unchanged. */
export async function scheduleMissingJobs(
  jobs: readonly (NewJob & { key: string })[],
  tx?: ClientSession,
): Promise<void> {
  if (jobs.length === 0) return;
  const now = new Date();
  await JobModel.bulkWrite(
    jobs.map(({ kind, key, data, runAt, owner }) => ({
      updateOne: {
        filter: { kind, key },
        update: {
          $setOnInsert: {
            data,
            status: 'waiting' as const,
            runAt,
            claimableAt: runAt,
            attempts: 0,
            createdAt: now,
            ...(owner && { owner }),
          },
        },
        upsert: true,
      },
    })),
    { ordered: false, ...(tx && { session: tx }) },
  );
}

/** Deletes a job, in the transaction `tx`. A running attempt continues. */
export async function cancelJob(kind: string, key: string, tx?: ClientSession): Promise<void> {
  await JobModel.deleteOne({ kind, key }, tx && { session: tx });
}

/** Erases the jobs with data about a user. */
export async function eraseUserJobs(owner: Types.ObjectId): Promise<void> {
  await JobModel.deleteMany({ owner });
}
