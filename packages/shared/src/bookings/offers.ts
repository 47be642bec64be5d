import { z } from 'zod';
import { amountFields, optionalTextSchema, requiredTextSchema } from '../common-schemas.ts';
import { exampleInstant } from '../examples.ts';
import { PRICE_STEP } from '../money.ts';
import { MAX_DURATION_MINUTES } from '../services/services.ts';
import { MAX_QUANTITY } from '../services/service-enums.ts';
import {
  DEFAULT_OFFER_HOURS,
  MAX_OFFER_DAYS,
  MAX_OFFER_LINES,
  MAX_OFFER_NOTE_LENGTH,
  offerMessages,
} from './booking-offers.ts';
import { paymentMethodSchema, quantitySchema } from './booking-terms.ts';
import { jobDaysSchema, jobLinesSchema } from './job-quote.ts';
import { quantityMessages } from './quantity.ts';

const MAX_UNIT_PRICE = 10_000_000;

const offerLineSchema = z
  .object({
    text: requiredTextSchema('The text of a line').describe('Text of the line'),
    quantity: quantitySchema.max(MAX_QUANTITY, quantityMessages.invalid).describe('Quantity'),
    unitPrice: z
      .number({ error: offerMessages.unitPriceInvalid })
      .min(0, offerMessages.unitPriceInvalid)
      .max(MAX_UNIT_PRICE, offerMessages.unitPriceInvalid)
      .meta({
        multipleOf: PRICE_STEP,
        description: `The price of one, in the marketplace’s currency: 0 to ${MAX_UNIT_PRICE}`,
      }),
  })
  .meta({ id: 'OfferLineInput', description: 'One line of an offer; the total is the sum of all' });

export const offerInputSchema = z
  .object({
    lines: z
      .array(offerLineSchema, { error: offerMessages.linesRequired })
      .min(1, offerMessages.linesRequired)
      .max(MAX_OFFER_LINES, offerMessages.tooManyLines)
      .describe(`Lines of the offer: 1 to ${MAX_OFFER_LINES} lines`),
    minutes: z
      .int({ error: offerMessages.minutesInvalid })
      .min(1, offerMessages.minutesInvalid)
      .max(MAX_DURATION_MINUTES, offerMessages.minutesInvalid)
      .describe('How long the work takes, in minutes, from the start of the visit on'),
    note: optionalTextSchema('Note', MAX_OFFER_NOTE_LENGTH).describe(
      `Note to the customer beside the offer: at most ${MAX_OFFER_NOTE_LENGTH} characters`,
    ),
    validUntil: z.iso
      .datetime({ offset: true, error: offerMessages.validUntilInvalid })
      .nullish()
      .describe(
        `Until when it can be accepted, at most ${MAX_OFFER_DAYS} days; that of a request is cut to the last moment for an answer. Default: ${DEFAULT_OFFER_HOURS} hours`,
      ),
  })
  .meta({
    id: 'OfferInput',
    description: 'Another price and length that the provider offers',
    examples: [
      {
        lines: [
          { text: 'Drain unclogging', quantity: 1, unitPrice: 85 },
          { text: 'New siphon', quantity: 1, unitPrice: 24.5 },
        ],
        minutes: 90,
        note: 'The old siphon is cracked',
      },
    ],
  });
export type OfferInput = z.output<typeof offerInputSchema>;

export const acceptOfferSchema = z
  .object({
    total: z
      .number({ error: offerMessages.totalInvalid })
      .min(0, offerMessages.totalInvalid)
      .describe('The total that the customer has seen: another one by now is 409 `price_changed`'),
    pay: z
      .boolean({ error: 'pay must be true or false' })
      .optional()
      .describe('Whether what is due is paid at once. Default: false'),
    method: paymentMethodSchema.optional().describe('How it is paid then. Default: card'),
  })
  .meta({
    id: 'AcceptOfferInput',
    description: 'The total of the offer that is accepted',
    examples: [{ total: 109.5, pay: true, method: 'card' }],
  });
export type AcceptOfferInput = z.output<typeof acceptOfferSchema>;

export const declineOfferSchema = z
  .object({
    cancel: z
      .boolean({ error: 'cancel must be true or false' })
      .optional()
      .describe('Whether the request is cancelled, too. Default: it stays as it was'),
  })
  .meta({
    id: 'DeclineOfferInput',
    description: 'Outcome of a request whose offer is declined',
    examples: [{ cancel: true }],
  });
export type DeclineOfferInput = z.output<typeof declineOfferSchema>;

/** An open offer, as part of the booking. */
export const offerSchema = z
  .object({
    lines: jobLinesSchema,
    ...amountFields('total', 'Total of the job as offered: the sum of its lines'),
    minutes: z.int().describe('How long it would take, in minutes'),
    days: jobDaysSchema,
    note: z.string().optional().describe('Note of the provider'),
    validUntil: z.iso.datetime().describe('Until when the customer can accept it'),
    createdAt: z.iso.datetime().describe('When it was made'),
  })
  .meta({
    id: 'Offer',
    description: 'Another price and length that the provider offers; accepted, they are those of the booking',
  });
export type Offer = z.infer<typeof offerSchema>;

export const paymentSchema = z
  .object({
    ...amountFields('amount', 'Amount that was paid'),
    paymentId: z.string().describe('The id of the payment'),
    at: z.iso.datetime().describe('When it was paid'),
  })
  .meta({
    id: 'Payment',
    description: 'A payment of the customer',
    examples: [{ amount: 85, amountMinor: 8500, paymentId: 'pay_x', at: exampleInstant(4) }],
  });

/** One version of what both sides have agreed on, or were to agree on. */
export const agreedTermsSchema = z
  .object({
    lines: jobLinesSchema
      .optional()
      .describe('Lines of the total; missing once the provider has closed the account'),
    ...amountFields('total', 'Total of the job'),
    minutes: z.int().describe('How long it takes, in minutes'),
  })
  .meta({ id: 'AgreedTerms', description: 'A version of the price and the length of a job' });
export type AgreedTerms = z.infer<typeof agreedTermsSchema>;

/** What a booking says about offers and payments. */
export const offerFields = {
  offer: offerSchema.optional().describe('The offer that waits for the customer'),
  payments: z.array(paymentSchema).describe('Payments of the customer, the first first'),
  ...amountFields('amountDue', 'Amount that is still to be paid of a raised price of a paid booking, else 0'),
};
