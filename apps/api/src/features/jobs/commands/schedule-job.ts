import { Types, type ClientSession, type MongooseBulkWriteOptions, type UpdateQuery } from 'mongoose';
import { JobModel, type JobDocument } from '../../../models/job.model.ts';

export interface NewJob {
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
  await upsert(
    jobs,
    (waiting) => ({
      $set: waiting,
      $unset: { claim: 1, error: 1, failedAt: 1 },
      $setOnInsert: { createdAt: new Date() },
    }),
    tx && { session: tx },
  );
}

/** Schedules those of the jobs that do not exist yet, and leaves the others unchanged. */
export async function scheduleMissingJobs(
  jobs: readonly (NewJob & { key: string })[],
  tx?: ClientSession,
): Promise<void> {
  await upsert(jobs, (waiting) => ({ $setOnInsert: { ...waiting, createdAt: new Date() } }), {
    ordered: false,
    ...(tx && { session: tx }),
  });
}

async function upsert(
  jobs: readonly NewJob[],
  buildUpdate: (waiting: Partial<JobDocument>) => UpdateQuery<JobDocument>,
  options: MongooseBulkWriteOptions | undefined,
): Promise<void> {
  if (jobs.length === 0) return;
  await JobModel.bulkWrite(
    jobs.map(({ kind, key = new Types.ObjectId().toString(), data, runAt, owner }) => ({
      updateOne: {
        filter: { kind, key },
        update: buildUpdate({
          data,
          status: 'waiting',
          runAt,
          claimableAt: runAt,
          attempts: 0,
          ...(owner && { owner }),
        }),
        upsert: true,
      },
    })),
    options,
  );
}

/** Deletes a job, in the transaction `tx`. A running attempt continues. */
export async function cancelJob(kind: string, key: string, tx?: ClientSession): Promise<void> {
  await JobModel.deleteOne({ kind, key }, tx && { session: tx });
}

export async function eraseUserJobs(owner: Types.ObjectId): Promise<void> {
  await JobModel.deleteMany({ owner });
}
