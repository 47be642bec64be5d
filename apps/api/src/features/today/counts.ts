import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { roundMoney, withMinorUnits } from '@nearhand/shared/money';
import type { ProblemStatus } from '@nearhand/shared/bookings/problems';
import type { TodayCounts } from '@nearhand/shared/today/today';
import type { QueryFilter } from 'mongoose';
import { config } from '../../config.ts';
import type { PaginatedModel } from '../../database/paginate.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { CategoryModel } from '../../models/category.model.ts';
import { ConversationModel } from '../../models/conversation.model.ts';
import { JobModel } from '../../models/job.model.ts';
import { MailModel } from '../../models/mail.model.ts';
import { ReviewModel } from '../../models/review.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { buildSelectionFilter } from '../bookings/selections.ts';
import { countToMend } from '../installation/installation.ts';
import { countUsers } from '../user-administration/queries.ts';
import { buildTodayFilter } from './visits.ts';

/** Counts what the console shows beside its pages; each count scans one index range, up to a limit. */
export async function countToday(now: Date): Promise<TodayCounts> {
  const [users, today, late, unpaid, others] = await Promise.all([
    countUsers(),
    countVisits(now),
    countLate(now),
    sumUnpaid(now),
    countOthers(),
  ]);
  return { ...users, ...today, ...late, ...unpaid, ...others };
}

/** Counts up to one more than `MAX_EXACT_TOTAL`. */
function countUpTo<Document>(
  model: PaginatedModel<Document>,
  filter: QueryFilter<Document> = {},
): Promise<number> {
  return model.countDocuments(filter, { limit: MAX_EXACT_TOTAL + 1 }).exec();
}

async function countAll<Name extends string>(
  counts: Record<Name, Promise<number>>,
): Promise<Record<Name, number>> {
  const counted = Object.entries<Promise<number>>(counts).map(async ([name, count]) => [name, await count]);
  // The same names.
  return Object.fromEntries(await Promise.all(counted)) as Record<Name, number>;
}

async function countVisits(now: Date) {
  const today = buildTodayFilter(now);
  return countAll({
    visits: countUpTo(BookingModel, today),
    visitsUnderWay: countUpTo(BookingModel, {
      ...today,
      status: 'approved',
      endDate: { $gt: now },
      scheduledDate: { ...today.scheduledDate, $lte: now },
    }),
    visitsNotClosed: countUpTo(BookingModel, { $and: [today, buildSelectionFilter('unclosed', now)] }),
  });
}

async function countLate(now: Date) {
  const filter = buildSelectionFilter('late', now);
  const [late, next] = await Promise.all([
    countUpTo(BookingModel, filter),
    BookingModel.findOne(filter, { expiresAt: 1 }, { sort: { expiresAt: 1 } }).lean(),
  ]);
  return { late, nextExpiryAt: next?.expiresAt?.toISOString() ?? null };
}

async function sumUnpaid(now: Date) {
  const [found] = await BookingModel.aggregate<{ count: number; amount: number }>([
    { $match: buildSelectionFilter('unpaid', now) },
    { $limit: MAX_EXACT_TOTAL + 1 },
    {
      $group: {
        _id: null,
        count: { $sum: 1 },
        amount: { $sum: { $cond: [{ $gt: ['$amountDue', 0] }, '$amountDue', '$totalAmount'] } },
      },
    },
  ]);
  const { MARKETPLACE_CURRENCY: currency } = config;
  return {
    unpaid: found?.count ?? 0,
    ...withMinorUnits({ unpaidAmount: roundMoney(found?.amount ?? 0, currency) }, currency),
  };
}

async function countOthers() {
  const countProblems = (status: ProblemStatus) =>
    countUpTo(BookingModel, { problemAt: { $exists: true }, 'problem.status': status });
  return countAll({
    applyingCustomers: countUpTo(UserModel, { role: 'customer', status: 'inqueue' }),
    bookings: countUpTo(BookingModel),
    problems: countProblems('disputed'),
    unansweredProblems: countProblems('open'),
    reviews: countUpTo(ReviewModel, { reportedAt: { $exists: true } }),
    conversations: countUpTo(ConversationModel, { reportedAt: { $exists: true } }),
    services: countUpTo(ServiceModel),
    categories: countUpTo(CategoryModel),
    failedMails: countUpTo(MailModel, { status: 'dead' }),
    failedJobs: countUpTo(JobModel, { status: 'failed' }),
    warnings: countToMend(),
  });
}
