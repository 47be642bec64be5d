import { parse } from 'node:querystring';
import { DAY_MS } from '@nearhand/shared/durations';
import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import type { Service } from '@nearhand/shared/services/services';
import type { ClientSession, Types } from 'mongoose';
import { z } from 'zod';
import { savedMessages } from '@nearhand/shared/saved/saved-rules';
import { listServicesQuerySchema, type ListServicesQuery } from '@nearhand/shared/services/service-queries';
import type { CurrentUser } from '../../auth/authorize.ts';
import { withTransaction } from '../../database/transactions.ts';
import { AppError } from '../../errors.ts';
import { defineJob } from '../jobs/job-definitions.ts';
import { cancelJob, scheduleJob } from '../jobs/commands/schedule-job.ts';
import { notify } from '../notifications/commands.ts';
import { listServices } from '../search/queries.ts';
import { hasConfirmedEmail, notSuspended, UserModel } from '../../models/user.model.ts';
import { SavedSearchModel, type SavedSearchDocument } from '../../models/saved-search.model.ts';

/** Parses a query string as GET /services does. Throws an AppError that names the invalid parameters. */
export function parseSearch(query: string): ListServicesQuery {
  const { success, data, error } = listServicesQuerySchema.safeParse({ ...parse(query) });
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('invalid', issues[0]?.message ?? savedMessages.queryInvalid, { issues });
}

/** How many new services a notice names. */
const NAMED = 3;

const KIND = 'saved-search';

type CheckedSearch = Pick<SavedSearchDocument, '_id' | 'user'>;

/** Schedules the next check for new services that match a saved search, in the transaction `tx`. */
export async function scheduleCheck(
  { _id, user }: CheckedSearch,
  after: Date,
  tx: ClientSession,
): Promise<void> {
  const search = _id.toString();
  const runAt = new Date(after.getTime() + DAY_MS);
  await scheduleJob({ kind: KIND, key: search, data: { search }, runAt, owner: user }, tx);
}

export async function cancelCheck(search: string, tx: ClientSession): Promise<void> {
  await cancelJob(KIND, search, tx);
}

export const savedJobs = [
  defineJob(KIND, {
    data: z.object({ search: z.string() }),
    handle: ({ search }, { now }) => checkSearch(search, now),
  }),
];

/** Notifies the user of services that became visible since the last check. Of two concurrent runs, one does so. */
async function checkSearch(id: string, now: Date): Promise<void> {
  const search = await SavedSearchModel.findById(id).lean();
  if (!search) return;
  const { _id, user, name, query, notifiedUntil } = search;
  const { added, hasMore } = await findAdded(search);
  await withTransaction(async (tx) => {
    const filter = { _id, notifiedUntil };
    const { matchedCount } = await SavedSearchModel.updateOne(
      filter,
      { notifiedUntil: now },
      { session: tx },
    );
    if (matchedCount === 0) return;
    await scheduleCheck(search, now, tx);
    if (added.length === 0) return;
    const services = added.slice(0, NAMED).map((service) => ({ _id: service._id, name: service.name }));
    const data = { name, query, services, count: added.length, ...(hasMore && { hasMore }) };
    await notify([{ recipient: user, kind: KIND, data }], tx);
  });
}

/** Finds the services that match a search and were added after `notifiedUntil`, without those of the user. */
async function findAdded({
  user,
  query,
  notifiedUntil,
}: SavedSearchDocument): Promise<{ added: Service[]; hasMore: boolean }> {
  const viewer = await findViewer(user);
  if (!viewer) return { added: [], hasMore: false };
  try {
    const { page: _page, cursor: _cursor, ...filters } = parseSearch(query);
    const { services } = await listServices({ ...filters, sort: 'newest', limit: MAX_PAGE_SIZE }, viewer, {
      listedAfter: notifiedUntil,
    });
    const added = services.filter(({ isActive, provider }) => isActive && provider?._id !== viewer.id);
    return { added, hasMore: added.length === MAX_PAGE_SIZE };
  } catch (error) {
    // The place of the search may have been deleted meanwhile.
    if (error instanceof AppError && error.code === 'invalid') return { added: [], hasMore: false };
    throw error;
  }
}

async function findViewer(user: Types.ObjectId): Promise<CurrentUser | undefined> {
  const found = await UserModel.findOne(
    { _id: user, ...notSuspended },
    { role: 1, status: 1, emailVerifiedAt: 1 },
  ).lean();
  if (!found) return undefined;
  const { role, status } = found;
  return { id: user.toString(), role, status, sessionId: '', isConfirmed: hasConfirmedEmail(found) };
}
