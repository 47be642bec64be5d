import { z } from 'zod';
import { bookingSchema } from '../bookings/bookings.ts';
import { problemKindNames } from '../bookings/problems.ts';
import { amountFields } from '../common-schemas.ts';
import { MAX_EXACT_TOTAL } from '../limits.ts';
import { emptyAsUndefined } from '../query-parameters.ts';

// The first page of the console: what waits, and how the day and the week go.

/** The most decisions of a kind of which the age is told. */
export const MAX_AGES = 30;
/** The most visits of the day that are told. */
export const MAX_TODAY_VISITS = 6;

/** What is told apart, so that each part of the page loads and fails alone. */
const parts = ['counts', 'decisions', 'visits', 'money'] as const;
export type TodayPart = (typeof parts)[number];

export const getTodayQuerySchema = z.object({
  part: emptyAsUndefined(z.enum(parts, { error: `part must be one of: ${parts.join(', ')}` })).describe(
    'Only this part. Default: all',
  ),
});
export type GetTodayQuery = z.output<typeof getTodayQuerySchema>;

const count = (description: string) => z.int().describe(description);

const todayCountsSchema = z
  .object({
    customers: count('Customers'),
    newCustomers: count('Customers who came in the last seven days'),
    applyingCustomers: count('Customers who have applied as providers and wait for a decision'),
    providers: count('Providers'),
    activeProviders: count('Approved providers'),
    applications: count('Applications that wait for a decision'),
    oldestApplicationAt: z.iso
      .datetime()
      .nullable()
      .describe('When the application that waits longest was made; null when none waits'),
    bookings: count(
      `All bookings; exact up to ${MAX_EXACT_TOTAL}, one more stands for all beyond, like the following ones`,
    ),
    visits: count('Visits that begin today, in the marketplace’s zone'),
    visitsUnderWay: count('Visits of today that have begun and are not over'),
    visitsNotClosed: count('Visits of today that are over, and of which nobody has said how they went'),
    late: count('Requests that wait for an answer for too long'),
    nextExpiryAt: z.iso.datetime().nullable().describe('When the first of them expires; null without any'),
    unpaid: count('Visits that are over and not paid'),
    ...amountFields('unpaidAmount', 'Amount of these visits that is not paid'),
    problems: count('Problems that wait for the decision of an admin'),
    unansweredProblems: count('Problems that wait for the answer of the other side'),
    reviews: count('Reported reviews that wait for a decision'),
    conversations: count('Reported conversations that no admin has read since the report'),
    services: count('All services'),
    categories: count('Categories'),
    failedMails: count('Mails that could not be sent'),
    failedJobs: count('Jobs that failed in all attempts'),
    warnings: count('Warnings about this installation'),
  })
  .meta({ id: 'TodayCounts', description: 'The numbers of the console' });
export type TodayCounts = z.infer<typeof todayCountsSchema>;

const decisionKinds = ['applications', 'conversations', 'problems', 'reviews'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

const decisionsSchema = z
  .object({
    kind: z.enum(decisionKinds).describe('Kind of the decision'),
    count: count('Number that wait'),
    since: z.array(z.iso.datetime()).describe(`Since when they wait, the longest first; at most ${MAX_AGES}`),
    names: z
      .array(z.string())
      .describe('Who the one that waits longest is about; the two sides of a conversation'),
    problem: z.enum(problemKindNames).optional().describe('The kind of the problem that waits longest'),
  })
  .meta({ id: 'WaitingDecisions', description: 'The decisions of one kind that wait for an admin' });
export type WaitingDecisions = z.infer<typeof decisionsSchema>;

const comparedSchema = z
  .object({
    ...amountFields('amount', 'The amount of this week'),
    ...amountFields('before', 'The same of last week'),
    count: count('Number of entries that make up the amount of this week'),
  })
  .meta({ id: 'ComparedAmount', description: 'An amount of this week beside the same of last week' });

const moneySchema = z
  .object({
    days: z
      .array(
        z
          .object({
            day: z.iso.date().describe('The day in the marketplace’s zone, `YYYY-MM-DD`'),
            ...amountFields('paid', 'Amount that was paid on this day'),
            ...amountFields('paidBefore', 'Amount that was paid on the same day of last week'),
          })
          .meta({ id: 'MoneyDay', description: 'A day of this week beside the same of last week' }),
      )
      .describe('The seven days of this week'),
    paid: comparedSchema.describe('Payments until today, and on the same days of last week'),
    refunded: comparedSchema.describe('Refunds until today, and on the same days of last week'),
    booked: comparedSchema.describe(
      'The totals of the visits that are agreed on or done, of both whole weeks',
    ),
  })
  .meta({ id: 'WeekMoney', description: 'The money of this week beside that of last week' });
export type WeekMoney = z.infer<typeof moneySchema>;

export const todaySchema = z
  .object({
    counts: todayCountsSchema.optional(),
    decisions: z
      .object({
        waiting: z
          .array(decisionsSchema)
          .describe('Decisions that wait, the longest first; nothing is an empty list'),
        lastDecisionAt: z.iso
          .datetime()
          .nullable()
          .describe('When an admin last decided, if nothing waits; else null'),
      })
      .meta({ id: 'TodayDecisions', description: 'Decisions that wait for an admin' })
      .optional(),
    visits: z
      .array(bookingSchema)
      .optional()
      .describe(`Visits of today: the last ones that are over, and the next; at most ${MAX_TODAY_VISITS}`),
    money: moneySchema.optional(),
  })
  .meta({
    id: 'Today',
    description: 'Decisions that wait, and figures of the day and the week; only what was asked for',
  });
export type Today = z.infer<typeof todaySchema>;
