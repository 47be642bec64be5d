import {
  claimJob,
  RECURRING_KEY,
  runJob,
  scheduleRecurringJobs,
} from '../features/jobs/commands/claim-job.ts';
import { getJobKinds, getRecurringJobKinds } from '../features/jobs/job-definitions.ts';
import { finishWork } from '../features.ts';
import { JobModel } from '../models/job.model.ts';

interface RunOptions {
  /** Runs the jobs that are due by then. Default: now. */
  now?: Date;
  /** Default: all. */
  kinds?: readonly string[];
}

/**
 * Runs the due jobs and every recurring job, one after the other until none is left, and tells people of the changes of
 * bookings. Returns the number of attempts.
 */
export async function runDueJobs({
  now = new Date(),
  kinds = getJobKinds(),
}: RunOptions = {}): Promise<number> {
  await finishWork();
  await scheduleRecurringJobs(now);
  await JobModel.updateMany(
    { kind: { $in: getRecurringJobKinds() }, key: RECURRING_KEY },
    { claimableAt: now },
  );
  for (let attempts = 0; ; attempts += 1) {
    const job = await claimJob(kinds, now);
    if (!job) return attempts;
    await runJob(job, now);
    await finishWork();
  }
}
