import { HOUR_MS } from '@nearhand/shared/durations';
import { RECURRING_KEY } from '../jobs/commands/claim-job.ts';
import { scheduleJob } from '../jobs/commands/schedule-job.ts';
import { defineRecurringJob } from '../jobs/job-definitions.ts';
import { isGazetteerLoaded, loadGazetteer } from './load-gazetteer.ts';

const KIND = 'load-gazetteer';

export const placeJobs = [defineRecurringJob(KIND, { everyMs: HOUR_MS, handle: () => loadGazetteer() })];

/** Makes the gazetteer be loaded now if it is missing or of another version, as after an update or a restore. */
export async function scheduleGazetteerLoad(): Promise<void> {
  if (await isGazetteerLoaded()) return;
  await scheduleJob({ kind: KIND, key: RECURRING_KEY, data: {}, runAt: new Date() });
}
