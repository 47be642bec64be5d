import { MAX_AGES, type DecisionKind, type Today, type WaitingDecisions } from '@nearhand/shared/today/today';
import type { AuditAction } from '@nearhand/shared/audit/audit';
import type { QueryFilter, Types } from 'mongoose';
import type { PaginatedModel } from '../../database/paginate.ts';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { ConversationModel, isMarketplace } from '../../models/conversation.model.ts';
import { ReviewModel } from '../../models/review.model.ts';
import { loadNamedUsers, UserModel } from '../../models/user.model.ts';

const DECISIONS: readonly AuditAction[] = [
  'application.approved',
  'application.rejected',
  'booking.problem-decided',
  'conversation.read',
  'review.hidden',
  'review.kept',
];

interface Found extends Pick<WaitingDecisions, 'count' | 'problem'> {
  since: Date[];
  /** Who the one that waits longest is about. */
  people?: Types.ObjectId[];
}

const finders: Record<DecisionKind, () => Promise<Found>> = {
  applications: () =>
    findWaiting(UserModel, { status: 'inqueue' }, 'appliedAt', ({ _id }) => ({ people: [_id] })),
  conversations: () =>
    findWaiting(
      ConversationModel,
      { reportedAt: { $exists: true } },
      'reportedAt',
      ({ customer, provider }) => ({ people: [customer, provider].filter((side) => !isMarketplace(side)) }),
    ),
  problems: () =>
    findWaiting(
      BookingModel,
      { problemAt: { $exists: true }, 'problem.status': 'disputed' },
      'problemAt',
      ({ problem }) => (problem ? { problem: problem.kind } : {}),
    ),
  reviews: () =>
    findWaiting(ReviewModel, { reportedAt: { $exists: true } }, 'reportedAt', ({ subject }) => ({
      people: [subject],
    })),
};

/** Counts what waits, and finds since when, the longest first, and what the first one is about. */
async function findWaiting<Document>(
  model: PaginatedModel<Document>,
  filter: QueryFilter<Document>,
  field: keyof Document & string,
  describe: (first: Document) => Pick<Found, 'people' | 'problem'>,
): Promise<Found> {
  const [count, found] = await Promise.all([
    model.countDocuments(filter),
    model
      .find(filter)
      .sort({ [field]: 1, _id: 1 })
      .limit(MAX_AGES)
      .lean<Document[]>(),
  ]);
  const [first] = found;
  const since = found.map((document) => document[field]).filter((at) => at instanceof Date);
  return { count, since, ...(first && describe(first)) };
}

/** Finds what waits for the decision of an admin, the longest first, and if nothing does, when one last decided. */
export async function findDecisions(): Promise<NonNullable<Today['decisions']>> {
  const found = await Promise.all(
    Object.entries(finders).map(async ([kind, find]) => ({
      // The keys of `finders`.
      kind: kind as DecisionKind,
      ...(await find()),
    })),
  );
  const waiting = found
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => Number(one.since[0] ?? 0) - Number(other.since[0] ?? 0));
  const toPerson = await loadNamedUsers(waiting.flatMap(({ people = [] }) => people));
  return {
    waiting: waiting.map(({ since, people = [], ...row }) => ({
      ...row,
      since: since.map((at) => at.toISOString()),
      names: people.map((id) => toPerson(id).name),
    })),
    lastDecisionAt: waiting.length > 0 ? null : await findLastDecision(),
  };
}

async function findLastDecision(): Promise<string | null> {
  const last = await AuditEntryModel.findOne({ action: { $in: DECISIONS } }, { at: 1 })
    .sort({ at: -1, _id: -1 })
    .lean();
  return last?.at.toISOString() ?? null;
}
