import { z } from 'zod';
import { checkHasTime, scheduleFields } from './booking-schedule.ts';
import { MAX_REASON_LENGTH } from '../limits.ts';
import { optionalTextSchema } from '../common-schemas.ts';
import { rescheduleMessages } from './booking-messages.ts';
import { jobDaysSchema } from './job-quote.ts';

const noteSchema = optionalTextSchema('Note', MAX_REASON_LENGTH).describe(
  `Note to the other side beside the new time: at most ${MAX_REASON_LENGTH} characters`,
);

/** The body of POST /bookings/{id}/reschedule, with the time in both forms of POST /bookings. */
export const rescheduleInputSchema = z
  .object({ ...scheduleFields, note: noteSchema })
  .check(checkHasTime)
  .meta({
    id: 'RescheduleInput',
    description: 'Another time for a booking',
    examples: [
      {
        bookingDate: '2030-05-07',
        bookingTime: '14:00',
        note: 'I am at work until noon',
      },
    ],
  });
export type RescheduleInput = z.output<typeof rescheduleInputSchema>;

export const rescheduleDecisionSchema = z
  .object({
    decision: z
      .enum(['accepted', 'declined'], { error: rescheduleMessages.decisionUnknown })
      .describe('Whether the booking moves to the proposed time'),
  })
  .meta({
    id: 'RescheduleDecision',
    description: 'The decision on a proposed time',
    examples: [{ decision: 'accepted' }],
  });
export type RescheduleDecision = z.output<typeof rescheduleDecisionSchema>;

/** An open proposal to move a booking, as part of the booking. */
export const rescheduleSchema = z
  .object({
    scheduledDate: z.iso.datetime().describe('When the visit would begin, in UTC'),
    bookingDate: z.string().describe('Its day, `YYYY-MM-DD` in the marketplace’s zone'),
    bookingTime: z.string().describe('Its time, `HH:mm` (24 hours) in the marketplace’s zone'),
    days: jobDaysSchema,
    by: z.enum(['customer', 'provider']).describe('The side that proposes it; the other one decides'),
    note: z.string().optional().describe('Note of that side'),
    createdAt: z.iso.datetime().describe('When it was proposed'),
    expiresAt: z.iso.datetime().describe('When it expires unless the other side decides'),
  })
  .meta({ id: 'Reschedule', description: 'A time that one side proposes instead of the present one' });
