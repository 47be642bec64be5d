import { z } from 'zod';
import { messages } from '../api-messages.ts';
import { amountFields, optionalTextSchema, requiredTextSchema } from '../common-schemas.ts';
import { uploadUrlSchema } from '../images/images.schema.ts';
import { MAX_REASON_LENGTH } from '../limits.ts';
import { pageQueryFields } from '../pagination.ts';
import { emptyAsUndefined } from '../query-parameters.ts';
import { bookingMessages } from './booking-messages.ts';
import { actingSideSchema } from './booking-terms.ts';
import {
  MAX_PROBLEM_IMAGES,
  MAX_PROBLEM_TEXT_LENGTH,
  PROBLEM_ANSWER_HOURS,
  problemKindNames,
  problemMessages,
  problemOutcomes,
  problemStatusNames,
} from './problems.ts';
import { settlementMethodNames, visitMessages, visitStepNames } from './visit-steps.ts';

// The day of a visit, payments outside the marketplace, problems and refunds.

export const visitStepSchema = z
  .object({
    event: z
      .enum(visitStepNames, { error: visitMessages.eventUnknown })
      .describe('Step that the provider reports'),
    at: z.iso
      .datetime({ offset: true, error: visitMessages.atInvalid })
      .optional()
      .describe('When it was, at most 12 hours ago: a phone without a signal sends it later. Default: now'),
  })
  .meta({
    id: 'VisitStepInput',
    description: 'A step on the day of a visit',
    examples: [{ event: 'onTheWay' }],
  });
export type VisitStepInput = z.output<typeof visitStepSchema>;

const instant = (description: string) => z.iso.datetime().optional().describe(description);

export const visitSchema = z
  .object({
    onTheWay: instant('When the provider set out'),
    started: instant('When the work began'),
    finished: instant('When the work ended'),
  })
  .meta({ id: 'Visit', description: 'Reports of the provider on the day of the visit' });

const settlementMethodSchema = z
  .enum(settlementMethodNames, { error: visitMessages.methodUnknown })
  .meta({ id: 'SettlementMethod', description: 'How a customer pays outside the marketplace' });

export const settlementInputSchema = z
  .object({
    method: settlementMethodSchema,
    amount: z
      .number({ error: visitMessages.amountInvalid })
      .gt(0, visitMessages.amountInvalid)
      .describe('Amount that was paid, at most the total'),
  })
  .meta({
    id: 'SettlementInput',
    description: 'A payment outside the marketplace',
    examples: [{ method: 'cash', amount: 80 }],
  });
export type SettlementInput = z.output<typeof settlementInputSchema>;

export const settlementSchema = z
  .object({
    method: settlementMethodSchema,
    ...amountFields('amount', 'Amount that was paid'),
    at: z.iso.datetime().describe('When the provider recorded it'),
  })
  .meta({ id: 'Settlement', description: 'A payment outside the marketplace, as the provider recorded it' });

const refundAmountSchema = z
  .number({ error: problemMessages.refundInvalid })
  .min(0, problemMessages.refundInvalid);

const problemImagesSchema = z
  .array(uploadUrlSchema.min(1, messages.image.notUploaded), { error: bookingMessages.imagesNotAList })
  .max(MAX_PROBLEM_IMAGES, bookingMessages.tooManyImages(MAX_PROBLEM_IMAGES));

const problemKindSchema = z
  .enum(problemKindNames, { error: problemMessages.kindUnknown })
  .meta({ id: 'ProblemKind', description: 'Problem with a visit' });
export const problemStatusSchema = z
  .enum(problemStatusNames)
  .meta({ id: 'ProblemStatus', description: 'Status of a problem' });

export const problemInputSchema = z
  .object({
    kind: problemKindSchema,
    text: requiredTextSchema('Text', {
      max: MAX_PROBLEM_TEXT_LENGTH,
      required: problemMessages.textRequired,
    }),
    images: problemImagesSchema
      .optional()
      .describe(`Photos: the \`url\`s of uploads of the caller, at most ${MAX_PROBLEM_IMAGES}`),
    refund: refundAmountSchema
      .optional()
      .describe(
        'Amount that the customer asks back, at most what is paid and not yet refunded. Only for `notAsAgreed` and `other`. Default: nothing',
      ),
  })
  .meta({
    id: 'ProblemInput',
    description: 'Problem with a visit',
    examples: [{ kind: 'notAsAgreed', text: 'The drain still leaks.', refund: 20 }],
  });
export type ProblemInput = z.output<typeof problemInputSchema>;

export const problemAnswerSchema = z
  .object({
    accept: z
      .boolean({ error: 'accept must be true or false' })
      .describe('Whether it is true; else an admin decides'),
    text: optionalTextSchema('Text', MAX_PROBLEM_TEXT_LENGTH),
  })
  .meta({
    id: 'ProblemAnswer',
    description: 'Answer of the other side to a problem',
    examples: [{ accept: false, text: 'I was there from nine to ten.' }],
  });
export type ProblemAnswer = z.output<typeof problemAnswerSchema>;

const reasonSchema = requiredTextSchema('Reason', {
  max: MAX_REASON_LENGTH,
  required: messages.admin.reasonRequired,
});

export const problemDecisionSchema = z
  .object({
    refund: refundAmountSchema.describe('Refund to the customer; 0 for nothing'),
    reason: reasonSchema.describe('Why; both sides read it'),
    outcome: z
      .enum(problemOutcomes, { error: 'outcome must be completed or cancelled' })
      .describe('Outcome of the visit'),
  })
  .meta({
    id: 'ProblemDecision',
    description: 'Decision of an admin about a problem',
    examples: [{ refund: 20, reason: 'The photos show the leak.', outcome: 'completed' }],
  });
export type ProblemDecision = z.output<typeof problemDecisionSchema>;

export const refundInputSchema = z
  .object({
    amount: refundAmountSchema
      .gt(0, visitMessages.amountInvalid)
      .describe('Refund, at most what is paid and not yet refunded'),
    reason: reasonSchema.describe('Why; both sides read it'),
  })
  .meta({
    id: 'RefundInput',
    description: 'Money that an admin gives back',
    examples: [{ amount: 20, reason: 'A tile was broken.' }],
  });
export type RefundInput = z.output<typeof refundInputSchema>;

export const problemSchema = z
  .object({
    kind: problemKindSchema,
    by: z.enum(['customer', 'provider']).describe('The side that reported it'),
    text: z.string().optional().describe('Text of that side; missing once its account is closed'),
    images: z.array(z.string()).describe('The URLs of its photos'),
    ...amountFields('refund', 'Amount that goes back to the customer if it is true'),
    status: problemStatusSchema,
    createdAt: z.iso.datetime().describe('When it was reported'),
    answerBy: z.iso
      .datetime()
      .describe(`Until when the other side answers: ${PROBLEM_ANSWER_HOURS} hours; silence makes it true`),
    answer: z
      .object({
        accept: z.boolean().describe('Whether it is true'),
        text: z.string().optional().describe('Text of the other side'),
        at: z.iso.datetime().describe('When'),
      })
      .meta({ id: 'AnsweredProblem', description: 'Answer of the other side' })
      .optional(),
    decision: z
      .object({
        ...amountFields('refund', 'Amount that went back to the customer'),
        reason: z.string().optional().describe('Why'),
        outcome: z.enum(problemOutcomes).describe('Outcome of the visit'),
        at: z.iso.datetime().describe('When'),
      })
      .meta({ id: 'DecidedProblem', description: 'Decision of an admin' })
      .optional(),
  })
  .meta({ id: 'Problem', description: 'Latest report of a problem with a visit' });
export type Problem = z.infer<typeof problemSchema>;

export const refundEntrySchema = z
  .object({
    _id: z.string().describe('The id of the refund'),
    ...amountFields('amount', 'Amount that has gone back to the customer'),
    reason: z.string().optional().describe('Why: a text of an admin, or the kind of a problem'),
    by: actingSideSchema.describe('Who has made it'),
    at: z.iso.datetime().describe('When'),
  })
  .meta({ id: 'RefundEntry', description: 'Money that has gone back to the customer' });

/** The fields of a booking about its visit, problems and refunds. */
export const visitFields = {
  visit: visitSchema.optional(),
  confirmedAt: z.iso.datetime().optional().describe('When the customer said that the visit took place'),
  settledOffline: settlementSchema.optional(),
  problem: problemSchema.optional(),
  refunds: z.array(refundEntrySchema).describe('All that has gone back to the customer, the first first'),
  ...amountFields('refundAmount', 'The sum of the refunds'),
};

export const listProblemsQuerySchema = z.object({
  ...pageQueryFields,
  status: emptyAsUndefined(
    z.enum(problemStatusNames, { error: `status must be one of: ${problemStatusNames.join(', ')}` }),
  ).describe('Only bookings whose problem has this status. Default: all'),
});
export type ListProblemsQuery = z.output<typeof listProblemsQuerySchema>;
