import { z } from 'zod';
import { isDuplicateKey } from '../../database/errors.ts';
import { scheduleMissingJobs } from '../jobs/commands/schedule-job.ts';
import { defineJob } from '../jobs/job-definitions.ts';
import { gazetteerVersion, isGazetteerLoaded, loadGazetteer } from './load-gazetteer.ts';

const KIND = 'load-gazetteer';

export const placeJobs = [
  defineJob(KIND, {
    data: z.object({}),
    handle: () => loadGazetteer(),
    concurrency: 1,
    // The next start schedules no other one.
    maxAttempts: Infinity,
  }),
];

/** Makes the gazetteer be loaded if it is missing or of another version, as after an update or a restore. */
export async function scheduleGazetteerLoad(): Promise<void> {
  if (await isGazetteerLoaded()) return;
  const job = { kind: KIND, key: gazetteerVersion(), data: {}, runAt: new Date() };
  await scheduleMissingJobs([job]).catch((error: unknown) => {
    // Another instance has scheduled it concurrently.
    if (!isDuplicateKey(error)) throw error;
  });
}
