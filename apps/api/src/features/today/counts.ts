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
import { listWarnings } from '../installation/warnings.ts';
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

async function countVisits(now: Date) {
  const today = buildTodayFilter(now);
  const underWay = { ...today, status: 'approved' as const, endDate: { $gt: now } };
  const [visits, visitsUnderWay, visitsNotClosed] = await Promise.all([
    countUpTo(BookingModel, today),
    countUpTo(BookingModel, {
      ...underWay,
      scheduledDate: { ...today.scheduledDate, $lte: now },
    }),
    countUpTo(BookingModel, { $and: [today, buildSelectionFilter('unclosed', now)] }),
  ]);
  return { visits, visitsUnderWay, visitsNotClosed };
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
  const [
    applyingCustomers,
    bookings,
    problems,
    unansweredProblems,
    reviews,
    conversations,
    services,
    categories,
    failedMails,
    failedJobs,
    warnings,
  ] = await Promise.all([
    countUpTo(UserModel, { role: 'customer', status: 'inqueue' }),
    countUpTo(BookingModel),
    countProblems('disputed'),
    countProblems('open'),
    countUpTo(ReviewModel, { reportedAt: { $exists: true } }),
    countUpTo(ConversationModel, { isReported: true }),
    countUpTo(ServiceModel),
    countUpTo(CategoryModel),
    countUpTo(MailModel, { status: 'dead' }),
    countUpTo(JobModel, { status: 'failed' }),
    listWarnings(),
  ]);
  return {
    applyingCustomers,
    bookings,
    problems,
    unansweredProblems,
    reviews,
    conversations,
    services,
    categories,
    failedMails,
    failedJobs,
    warnings: warnings.length,
  };
}
