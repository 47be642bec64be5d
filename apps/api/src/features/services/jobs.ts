import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { defineJob } from '../jobs/job-definitions.ts';
import { scheduleJob } from '../jobs/commands/schedule-job.ts';
import { type WithTerms, deleteUnusedTerms, findRemoved } from './search-index.ts';

const KIND = 'delete-unused-terms';

/** Schedules the deletion of terms like `sweepTerms`, in the transaction `tx` that changes the services. */
export async function scheduleSweep(
  before: readonly WithTerms[],
  after: readonly WithTerms[],
  tx: ClientSession,
): Promise<void> {
  const terms = findRemoved(before, after);
  if (terms.length > 0) await scheduleJob({ kind: KIND, data: { terms }, runAt: new Date() }, tx);
}

export const serviceJobs = [
  defineJob(KIND, {
    data: z.object({ terms: z.array(z.string()) }),
    handle: ({ terms }) => deleteUnusedTerms(terms),
  }),
];
