import { MINUTE_MS } from '@nearhand/shared/durations';
import {
  figureMessages,
  type Figures,
  type FiguresQuery,
  type FiguresResponse,
} from '@nearhand/shared/figures/figures';
import {
  cutIntoSpans,
  getSpanBefore,
  getUsualStart,
  MAX_SPANS,
  type Span,
} from '@nearhand/shared/figures/spans';
import { roundMoney, withMinorUnits } from '@nearhand/shared/money';
import { toLocalTime } from '@nearhand/shared/time-zone';
import type { Types } from 'mongoose';
import { config } from '../../config.ts';
import { startOfDay } from '../../database/day-range.ts';
import { readInBatches } from '../../database/paginate.ts';
import { InvalidError } from '../../errors.ts';
import { BookingEventModel } from '../../models/booking-event.model.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { MissedSearchDayModel } from '../../models/missed-search-day.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { getFirstWeekday } from '../../settings/region.ts';
import { findFirstAnswers, getMedian } from '../bookings/answer-times.ts';

const BATCH_SIZE = 1000;

const countNames = [
  'requests',
  'approved',
  'completed',
  'cancelled',
  'bookedAmount',
  'refundedAmount',
  'newPeople',
  'missedSearches',
] as const satisfies (keyof Figures)[];
type Counts = Record<(typeof countNames)[number], number>;

/** What happened in a span so far. */
interface Tally {
  span: Span;
  start: Date;
  counts: Counts;
  answerMinutes: number[];
}

/** Counts what happened in each span and before. Throws an InvalidError for too many spans. */
export async function getFigures(query: FiguresQuery): Promise<FiguresResponse> {
  const spans = resolveSpans(query);
  const whole = { from: spans[0]?.from ?? '', to: spans.at(-1)?.to ?? '' };
  const tallies = [getSpanBefore(whole), ...spans].map(createTally);
  await Promise.all([tallyBookings(tallies), tallyPeople(tallies), tallyMissedSearches(tallies)]);
  const [before = createTally(whole), ...counted] = tallies;
  return {
    spans: counted.map(presentTally),
    total: presentTally(sumTallies(whole, counted)),
    before: presentTally(before),
  };
}

function resolveSpans({ by, ...days }: FiguresQuery): Span[] {
  const firstWeekday = getFirstWeekday();
  const to = days.to ?? toLocalTime(new Date(), config.MARKETPLACE_TIME_ZONE).date;
  const from = days.from ?? getUsualStart(to, by, firstWeekday);
  const spans = cutIntoSpans({ from, to }, by, firstWeekday);
  if (spans.length === 0) throw new InvalidError(figureMessages.emptySpan, 'from');
  if (spans.length > MAX_SPANS) throw new InvalidError(figureMessages.tooManySpans, 'from');
  return spans;
}

function createTally(span: Span): Tally {
  // One 0 for each name.
  const counts = Object.fromEntries(countNames.map((name) => [name, 0])) as Counts;
  return { span, start: startOfDay(span.from), counts, answerMinutes: [] };
}

/** Returns the range of all tallies, which follow each other without a gap. */
function getRange(tallies: readonly Tally[]): { start: Date; end: Date } {
  const [first, last] = [tallies[0], tallies.at(-1)];
  if (!first || !last) throw new TypeError('Nothing is tallied without spans');
  return { start: first.start, end: startOfDay(last.span.to, 1) };
}

function createFinder(tallies: readonly Tally[]): (at: Date | undefined) => Tally | undefined {
  const { end } = getRange(tallies);
  return (at) => (at && at < end ? tallies.findLast(({ start }) => start <= at) : undefined);
}

type FindTally = ReturnType<typeof createFinder>;

function add(tally: Tally | undefined, name: keyof Counts, amount = 1): void {
  if (tally) tally.counts[name] += amount;
}

type Decided = Pick<BookingDocument, '_id' | 'createdAt' | 'completedAt' | 'totalAmount' | 'refunds'> & {
  cancellation?: Pick<NonNullable<BookingDocument['cancellation']>, 'at'>;
};
const decidedFields = {
  createdAt: 1,
  completedAt: 1,
  totalAmount: 1,
  refunds: 1,
  'cancellation.at': 1,
} as const;

/** Reads every booking that has changed since, a superset of those to which something happened in the range. */
async function tallyBookings(tallies: readonly Tally[]): Promise<void> {
  const find = createFinder(tallies);
  const { start } = getRange(tallies);
  const changed = BookingModel.find({ updatedAt: { $gte: start }, origin: { $exists: false } }, decidedFields)
    .lean<Decided[]>()
    .cursor({ batchSize: BATCH_SIZE });
  for await (const batch of readInBatches<Decided>(changed, BATCH_SIZE)) {
    const ids = batch.map(({ _id }) => _id);
    const [answers, approvals] = await Promise.all([findFirstAnswers(ids), findApprovals(ids)]);
    for (const booking of batch) {
      const id = booking._id.toString();
      tallyBooking(booking, { answeredAt: answers.get(id), approvedAt: approvals.get(id) }, find);
    }
  }
}

async function findApprovals(bookings: readonly Types.ObjectId[]): Promise<Map<string, Date>> {
  const approvals = await BookingEventModel.find(
    { booking: { $in: bookings }, kind: { $in: ['approved', 'offer-accepted'] } },
    { booking: 1, at: 1 },
  )
    .sort({ booking: 1, at: -1, _id: -1 })
    .lean();
  // The first one stays: a later offer only changes what was agreed on.
  return new Map(approvals.map(({ booking, at }) => [booking.toString(), at]));
}

interface Decisions {
  answeredAt: Date | undefined;
  approvedAt: Date | undefined;
}

function tallyBooking(booking: Decided, { answeredAt, approvedAt }: Decisions, find: FindTally): void {
  const { createdAt, completedAt, cancellation, refunds = [], totalAmount } = booking;
  add(find(createdAt), 'requests');
  if (answeredAt) {
    const minutes = Math.max(0, answeredAt.getTime() - createdAt.getTime()) / MINUTE_MS;
    find(answeredAt)?.answerMinutes.push(minutes);
  }
  const approved = find(approvedAt);
  add(approved, 'approved');
  add(approved, 'bookedAmount', totalAmount);
  add(find(completedAt), 'completed');
  add(find(cancellation?.at), 'cancelled');
  for (const { at, amount } of refunds) add(find(at), 'refundedAmount', amount);
}

async function tallyPeople(tallies: readonly Tally[]): Promise<void> {
  const find = createFinder(tallies);
  const { start, end } = getRange(tallies);
  const people = UserModel.find(
    { role: { $in: ['customer', 'provider'] }, createdAt: { $gte: start, $lt: end } },
    { _id: 0, createdAt: 1 },
  )
    .lean()
    .cursor({ batchSize: BATCH_SIZE });
  for await (const { createdAt } of people) add(find(createdAt), 'newPeople');
}

async function tallyMissedSearches(tallies: readonly Tally[]): Promise<void> {
  const [from = '', to = ''] = [tallies[0]?.span.from, tallies.at(-1)?.span.to];
  const days = await MissedSearchDayModel.find({ _id: { $gte: from, $lte: to } }).lean();
  for (const { _id, count } of days) {
    add(
      tallies.findLast(({ span }) => span.from <= _id),
      'missedSearches',
      count,
    );
  }
}

function sumTallies(span: Span, tallies: readonly Tally[]): Tally {
  const sum = createTally(span);
  for (const { counts } of tallies) for (const name of countNames) add(sum, name, counts[name]);
  return { ...sum, answerMinutes: tallies.flatMap(({ answerMinutes }) => answerMinutes) };
}

function presentTally({ span, counts, answerMinutes }: Tally): Figures {
  const { MARKETPLACE_CURRENCY: currency } = config;
  const amounts = {
    bookedAmount: roundMoney(counts.bookedAmount, currency),
    refundedAmount: roundMoney(counts.refundedAmount, currency),
  };
  const medianAnswerMinutes = getMedian(answerMinutes);
  return { ...span, ...counts, medianAnswerMinutes, ...withMinorUnits(amounts, currency) };
}
