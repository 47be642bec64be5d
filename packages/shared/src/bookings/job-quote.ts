import { z } from 'zod';
import { amountFields, idSchema } from '../common-schemas.ts';
import { exampleInstant } from '../examples.ts';
import { scheduledDateSchema } from './booking-schedule.ts';
import { cancellationPolicySchema, quantitySchema } from './booking-terms.ts';
import { jobMessages } from './job.ts';

const EXAMPLE_OPTION = '66f1a2b3c4d5e6f708192a21';

export const optionCountsSchema = z
  .array(
    z
      .object({
        _id: idSchema('The _id of an option is not valid', 'The id of an option of the service'),
        count: z
          .int({ error: jobMessages.optionCount })
          .min(1, jobMessages.optionCount)
          .describe('Number of it, at most its `maximum`'),
      })
      .meta({ id: 'OptionCount', description: 'An option of a service, and how many of it' }),
    { error: jobMessages.optionsNotAList },
  )
  .max(20, jobMessages.optionsNotAList);

export const jobDaySchema = z
  .object({
    start: z.iso.datetime().describe('When the work of the day begins, in UTC'),
    end: z.iso.datetime().describe('When it ends, in UTC'),
  })
  .meta({ id: 'JobDay', description: 'One day of a job that takes several' });

export const jobDaysSchema = z
  .array(jobDaySchema)
  .optional()
  .describe('The days of a job that takes several, in order; missing where it is done on one');

export const jobLineSchema = z
  .object({
    text: z
      .string()
      .describe('Text of the line: "3 × day", "500 sq ft", or the name of the service or option'),
    quantity: z.number().describe('Quantity'),
    ...amountFields('unitPrice', 'The price of one'),
    ...amountFields('amount', 'Price of the line'),
  })
  .meta({ id: 'JobLine', description: 'One line of the price of a job' });

export const jobLinesSchema = z
  .array(jobLineSchema)
  .describe('Lines of the total: first the service, then its options');

export const quoteInputSchema = z
  .object({
    quantity: quantitySchema
      .nullish()
      .describe('Quantity to book, as in `POST /bookings`. Default: the usual quantity'),
    options: optionCountsSchema
      .nullish()
      .describe('Options to add, as in `POST /bookings`. Default: nothing'),
    start: scheduledDateSchema
      .nullish()
      .describe('When it would begin, in the future, offered or not: an ISO 8601 date, or date and time'),
  })
  .meta({
    id: 'QuoteInput',
    description: 'A job whose price, length and terms are asked for',
    examples: [{ quantity: 3, options: [{ _id: EXAMPLE_OPTION, count: 1 }], start: exampleInstant(6) }],
  });
export type QuoteInput = z.output<typeof quoteInputSchema>;

export const quoteSchema = z
  .object({
    lines: jobLinesSchema,
    ...amountFields('total', 'Total of the job: the sum of its lines'),
    minutes: z.int().describe('How long it takes, in minutes'),
    days: jobDaysSchema,
    cancellation: z
      .object({
        policy: cancellationPolicySchema,
        freeUntil: z.iso
          .datetime()
          .nullable()
          .describe(
            'Until when the policy makes cancelling free; null without a start, and when that is over',
          ),
        refundPercentAfter: z.number().describe('Share that the customer gets back after that, in percent'),
        text: z.string().describe('The same in a sentence for users'),
      })
      .meta({ id: 'QuotedCancellation', description: 'Result of cancelling, if it were booked now' }),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'By when the provider would have to answer; null without a start, and where bookings are confirmed at once',
      ),
  })
  .meta({
    id: 'Quote',
    description: 'Price, duration and terms of cancellation of a job',
    examples: [
      {
        lines: [
          {
            text: '3 × item',
            quantity: 3,
            unitPrice: 80,
            unitPriceMinor: 8000,
            amount: 240,
            amountMinor: 24_000,
          },
        ],
        total: 240,
        totalMinor: 24_000,
        minutes: 60,
        cancellation: {
          policy: 'moderate',
          freeUntil: exampleInstant(3),
          refundPercentAfter: 50,
          text: 'Free cancellation until Fri, May 3, 11:00 AM. After that you get half back (€120.00).',
        },
        expiresAt: exampleInstant(5),
      },
    ],
  });
export type Quote = z.infer<typeof quoteSchema>;

export const quoteResponseSchema = z.object({ quote: quoteSchema });
export type QuoteResponse = z.infer<typeof quoteResponseSchema>;

/** The options that a booking has, as they were when it was made. */
export const bookedOptionSchema = z
  .object({
    _id: z.string().describe('The id of the option'),
    name: z.string().describe('Name at that time'),
    count: z.int().describe('Number of it'),
    ...amountFields('price', 'Price of one'),
    minutes: z.int().describe('Minutes that one takes'),
  })
  .meta({ id: 'BookedOption', description: 'An option of a service as it was booked' });
