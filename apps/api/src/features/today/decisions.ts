import { MAX_AGES, type DecisionKind, type Today, type WaitingDecisions } from '@nearhand/shared/today/today';
import type { AuditAction } from '@nearhand/shared/audit/audit';
import type { Types } from 'mongoose';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { ConversationModel } from '../../models/conversation.model.ts';
import { ReviewModel } from '../../models/review.model.ts';
import { nameOrClosed, UserModel } from '../../models/user.model.ts';

const DECISIONS: readonly AuditAction[] = [
  'application.approved',
  'application.rejected',
  'booking.problem-decided',
  'review.hidden',
  'review.kept',
];

type Found = Pick<WaitingDecisions, 'count' | 'problem'> & {
  since: Date[];
  /** Who the one that waits longest is about. */
  people: Types.ObjectId[];
};

const finders: Record<DecisionKind, () => Promise<Found>> = {
  applications: async () => {
    const filter = { status: 'inqueue' } as const;
    const [count, found] = await Promise.all([
      UserModel.countDocuments(filter),
      UserModel.find(filter, { appliedAt: 1, createdAt: 1 })
        .sort({ appliedAt: 1, _id: 1 })
        .limit(MAX_AGES)
        .lean(),
    ]);
    const since = found.map(({ appliedAt, createdAt }) => appliedAt ?? createdAt);
    return { count, since, people: found.slice(0, 1).map(({ _id }) => _id) };
  },
  conversations: async () => {
    const filter = { isReported: true } as const;
    const [count, found] = await Promise.all([
      ConversationModel.countDocuments(filter),
      ConversationModel.find(filter, { reports: 1, customer: 1, provider: 1, updatedAt: 1 })
        .sort({ updatedAt: -1, _id: -1 })
        .limit(MAX_AGES)
        .lean(),
    ]);
    const reported = found
      .map(({ reports = [], customer, provider, updatedAt }) => ({
        at: reports[0]?.at ?? updatedAt,
        people: [customer, provider],
      }))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    return { count, since: reported.map(({ at }) => at), people: reported[0]?.people ?? [] };
  },
  problems: async () => {
    const filter = { problemAt: { $exists: true }, 'problem.status': 'disputed' } as const;
    const [count, found] = await Promise.all([
      BookingModel.countDocuments(filter),
      BookingModel.find(filter, { problemAt: 1, problem: 1 })
        .sort({ problemAt: 1, _id: 1 })
        .limit(MAX_AGES)
        .lean(),
    ]);
    const problem = found[0]?.problem?.kind;
    const since = found.flatMap(({ problemAt }) => problemAt ?? []);
    return { count, since, people: [], ...(problem && { problem }) };
  },
  reviews: async () => {
    const filter = { reportedAt: { $exists: true } } as const;
    const [count, found] = await Promise.all([
      ReviewModel.countDocuments(filter),
      ReviewModel.find(filter, { reportedAt: 1, subject: 1 })
        .sort({ reportedAt: 1, _id: 1 })
        .limit(MAX_AGES)
        .lean(),
    ]);
    const since = found.flatMap(({ reportedAt }) => reportedAt ?? []);
    return { count, since, people: found.slice(0, 1).map(({ subject }) => subject) };
  },
};

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
  const names = await loadNames(waiting.flatMap(({ people }) => people));
  return {
    waiting: waiting.map(({ since, people, ...row }) => ({
      ...row,
      since: since.map((at) => at.toISOString()),
      names: people.map((id) => nameOrClosed(names.get(id.toString())).name),
    })),
    lastDecisionAt: waiting.length > 0 ? null : await findLastDecision(),
  };
}

async function loadNames(ids: Types.ObjectId[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean();
  return new Map(users.map(({ _id, name }) => [_id.toString(), name]));
}

async function findLastDecision(): Promise<string | null> {
  const last = await AuditEntryModel.findOne({ action: { $in: DECISIONS } }, { at: 1 })
    .sort({ at: -1, _id: -1 })
    .lean();
  return last?.at.toISOString() ?? null;
}
