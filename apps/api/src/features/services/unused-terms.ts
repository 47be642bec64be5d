import { placeTerm, termOf } from '@nearhand/shared/search/search-terms';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { withFailoverRetry } from '../../database/retry.ts';
import { logger } from '../../observability/logger.ts';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { defineJob } from '../jobs/job-definitions.ts';
import { scheduleJob } from '../jobs/job-queue.ts';
import { completionCache, registerTerms } from './search-index.ts';
import { ServiceModel, type ServiceDocument } from '../../models/service.model.ts';

const KIND = 'delete-unused-terms';
const BATCH_SIZE = 50;

type WithTerms = Pick<ServiceDocument, 'searchTerms'>;

/** Deletes those of the terms, given without their places, that no service has. */
export async function deleteUnusedTerms(terms: readonly string[]): Promise<void> {
  for (let start = 0; start < terms.length; start += BATCH_SIZE) {
    await deleteUnusedBatch(terms.slice(start, start + BATCH_SIZE));
  }
}

async function deleteUnusedBatch(terms: string[]): Promise<void> {
  const ids: string[] = [];
  // One index lookup for each term: for a common term the first match is enough.
  await Promise.all(
    terms.map(async (term) => {
      if (!(await ServiceModel.exists({ searchTerms: { $in: placeTerm(term) } }))) ids.push(term);
    }),
  );
  if (ids.length === 0) return;
  await SearchTermModel.deleteMany({ _id: { $in: ids } });
  completionCache.clear();
  // A service stored meanwhile found its terms registered, so they are restored. One that is stored later registers
  // them again (confirmTerms).
  const used = await ServiceModel.find(
    { searchTerms: { $in: ids.flatMap(placeTerm) } },
    { searchTerms: 1 },
  ).lean();
  await registerTerms(used);
}

/** Registers the terms of stored services again. Never fails, because the services are already stored. */
export async function confirmTerms(services: readonly WithTerms[]): Promise<void> {
  await attempt(() => registerTerms(services));
}

/** Deletes the terms of changed or deleted services that no other service has. Never fails, like confirmTerms. */
export async function sweepTerms(before: WithTerms, after: WithTerms = { searchTerms: [] }): Promise<void> {
  const removed = findRemoved([before], [after]);
  if (removed.length > 0) await attempt(() => deleteUnusedTerms(removed));
}

/** Schedules the deletion of terms like `sweepTerms`, in the transaction `tx` that changes the services. */
export async function scheduleSweep(
  before: readonly WithTerms[],
  after: readonly WithTerms[],
  tx: ClientSession,
): Promise<void> {
  const terms = findRemoved(before, after);
  if (terms.length > 0) await scheduleJob({ kind: KIND, data: { terms }, runAt: new Date() }, tx);
}

defineJob(KIND, {
  data: z.object({ terms: z.array(z.string()) }),
  handle: ({ terms }) => deleteUnusedTerms(terms),
});

function findRemoved(before: readonly WithTerms[], after: readonly WithTerms[]): string[] {
  const collect = (services: readonly WithTerms[]) =>
    new Set(services.flatMap(({ searchTerms }) => searchTerms.map(termOf)));
  const left = collect(after);
  return [...collect(before)].filter((term) => !left.has(term));
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await withFailoverRetry(work);
  } catch (error) {
    logger.warn({ err: error }, 'the search terms could not be updated');
  }
}
