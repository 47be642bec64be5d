import { amountFields } from '../common-schemas.ts';
import { z } from 'zod';
import { exampleInstant } from '../examples.ts';
import { actingSides } from './booking-facts.ts';
import { paymentMethods } from './booking-statuses.ts';
import { QUANTITY_STEP, quantityMessages } from './quantity.ts';
import { MAX_QUANTITY } from '../services/service-enums.ts';
import { cancellationPolicies } from './cancellation-policy.ts';
import { cancellationMessages, paymentMessages } from './booking-messages.ts';

/** The prefix of every payment id (product 4, payment status). */
export const PAYMENT_ID_PREFIX = 'pay_';
export const REFUND_ID_PREFIX = 're_';

/** Product 5, payment form. */
export const paymentMethodSchema = z
  .enum(paymentMethods, { error: paymentMessages.methodRequired })
  .meta({ id: 'PaymentMethod', description: 'How a booking is paid' });

/** The body of POST /bookings/{id}/payment. Card details never leave the browser (product 4). */
export const payBookingSchema = z.object({ method: paymentMethodSchema }).meta({
  id: 'PayBookingInput',
  description: 'How a booking is paid; card details never come here',
  examples: [{ method: 'card' }],
});
export type PayBookingInput = z.infer<typeof payBookingSchema>;

export const payWhenApprovedSchema = z
  .object({
    on: z
      .boolean({ error: paymentMessages.onRequired })
      .describe('Whether approving the booking pays it at once'),
    method: paymentMethodSchema.optional().describe('How it is paid then; required with `on: true`'),
  })
  .check((context) => {
    const { on, method } = context.value;
    if (!on || method) return;
    context.issues.push({
      code: 'custom',
      path: ['method'],
      message: paymentMessages.methodRequired,
      input: method,
    });
  })
  .meta({
    id: 'PayWhenApprovedInput',
    description: 'Whether a pending booking is paid when it is approved',
    examples: [{ method: 'card', on: true }],
  });

/** Validates a number above 0 with at most two decimals. The service sets the limits: `quoteJob` checks them. */
export const quantitySchema = z
  .number({ error: quantityMessages.invalid })
  .gt(0, quantityMessages.invalid)
  .refine((quantity) => Number(quantity.toFixed(2)) === quantity, quantityMessages.invalid)
  .meta({ multipleOf: QUANTITY_STEP });

/** Validates the smallest or largest quantity of one booking; null removes it. */
export function quantityLimitSchema(description: string) {
  return quantitySchema
    .max(MAX_QUANTITY, quantityMessages.limitTooLarge(String(MAX_QUANTITY)))
    .meta({ multipleOf: QUANTITY_STEP })
    .nullable()
    .optional()
    .describe(description);
}

export const actingSideSchema = z
  .enum(actingSides)
  .meta({ id: 'ActingSide', description: 'The side on which a user changes a booking' });

export const cancellationPolicySchema = z
  .enum(cancellationPolicies, { error: cancellationMessages.policyUnknown })
  .meta({
    id: 'CancellationPolicy',
    description: 'Share that a customer who cancels gets back: everything, half or nothing, by the time left',
  });

const refundFields = {
  ...amountFields('refundAmount', 'Amount that the customer gets back of what was paid'),
  ...amountFields('feeAmount', 'Amount that is not given back of what was paid'),
};

/** The refund that a client has shown before it cancels. */
export const expectedRefundSchema = z
  .number({ error: cancellationMessages.refundAmountInvalid })
  .min(0, cancellationMessages.refundAmountInvalid)
  .optional()
  .describe(
    'The `refundAmount` that the caller has seen: if it is no longer what applies, nothing is cancelled',
  );

export const cancellationSchema = z
  .object({
    by: actingSideSchema.describe('Who has cancelled: `system` when the request expired'),
    at: z.iso.datetime().describe('When it was cancelled'),
    reason: z.string().optional().describe('Why; `expired` when the provider did not respond in time'),
    ...refundFields,
  })
  .meta({ id: 'Cancellation', description: 'How a booking was cancelled' });

export const refundSchema = z
  .object({
    ...amountFields('amount', 'Amount that the customer has got back'),
    refundId: z.string().describe('The id of the refund'),
    at: z.iso.datetime().describe('When it was refunded'),
  })
  .meta({ id: 'Refund', description: 'The money that went back to the customer' });

/** What would happen if the caller cancelled a booking now. */
export const cancellationTermsSchema = z
  .object({
    policy: cancellationPolicySchema,
    refundPercent: z.number().describe('Share of the payment that the customer would get back, in percent'),
    ...refundFields,
    changesAt: z.iso
      .datetime()
      .nullable()
      .describe('The last instant at which this holds; null if it holds until the start'),
  })
  .meta({
    id: 'CancellationTerms',
    description: 'Result of cancelling a booking now',
    examples: [
      {
        policy: 'moderate',
        refundPercent: 50,
        refundAmount: 40,
        refundAmountMinor: 4000,
        feeAmount: 40,
        feeAmountMinor: 4000,
        changesAt: exampleInstant(5),
      },
    ],
  });
export type CancellationTerms = z.infer<typeof cancellationTermsSchema>;

export const cancellationTermsResponseSchema = z.object({ cancellation: cancellationTermsSchema });
export type CancellationTermsResponse = z.infer<typeof cancellationTermsResponseSchema>;
