import { z } from 'zod';
import { amountFields } from '../common-schemas.ts';
import { dayParameter, emptyAsDefault, formatField } from '../query-parameters.ts';
import { MAX_SPANS, spanUnits } from './spans.ts';

export const figureMessages = {
  tooManySpans: `There can be at most ${MAX_SPANS} spans: choose a longer unit, or fewer days`,
  emptySpan: 'from must not be after to',
} as const;

export const figuresQuerySchema = z.object({
  ...formatField,
  by: emptyAsDefault(z.enum(spanUnits, { error: 'by must be day, week or month' }), 'week').describe(
    'Spans that the days are cut into; weeks begin with the day that the marketplace has chosen. Default: week',
  ),
  from: dayParameter('from').describe(
    'The first day, in the marketplace’s zone. Default: that of 30 days, 12 weeks or 12 months up to `to`',
  ),
  to: dayParameter('to').describe('The last day, in the marketplace’s zone. Default: today'),
});
export type FiguresQuery = z.output<typeof figuresQuerySchema>;

export const figuresSchema = z
  .object({
    from: z.iso.date().describe('Its first day, in the marketplace’s zone'),
    to: z.iso.date().describe('Its last day'),
    requests: z.int().describe('Bookings that were requested'),
    medianAnswerMinutes: z
      .int()
      .nullable()
      .describe(
        'The median of the minutes from a request to the first approval, rejection or offer, of those answered on these days; null without any. What was confirmed at once does not count',
      ),
    approved: z.int().describe('Bookings that were approved, by an accepted offer too'),
    completed: z.int().describe('Bookings that were completed'),
    cancelled: z.int().describe('Bookings that were cancelled, or requests that expired'),
    ...amountFields('bookedAmount', 'Total of the bookings that were approved'),
    ...amountFields('refundedAmount', 'Amount that has gone back to customers'),
    newPeople: z.int().describe('Customers and providers who have registered'),
    missedSearches: z.int().describe('Searches for words that no service has'),
  })
  .meta({
    id: 'Figures',
    description: 'Figures of some days. Jobs that providers have added count in none',
    examples: [
      {
        from: '2030-05-06',
        to: '2030-05-12',
        requests: 12,
        medianAnswerMinutes: 42,
        approved: 10,
        completed: 8,
        cancelled: 1,
        bookedAmount: 960.5,
        bookedAmountMinor: 96_050,
        refundedAmount: 80,
        refundedAmountMinor: 8000,
        newPeople: 5,
        missedSearches: 3,
      },
    ],
  });
export type Figures = z.infer<typeof figuresSchema>;

export const figuresResponseSchema = z.object({
  spans: z.array(figuresSchema).describe(`The days, weeks or months, the oldest first; at most ${MAX_SPANS}`),
  total: figuresSchema.describe('All of them together'),
  before: figuresSchema.describe('The days before, as many as all spans have'),
});
export type FiguresResponse = z.infer<typeof figuresResponseSchema>;
