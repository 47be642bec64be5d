import { z } from 'zod';

export const cancellationSideSchema = z
  .enum(['customer', 'provider', 'admin', 'system'])
  .describe('Who has cancelled: `system` when nobody answered the request in time');
export type CancellationSide = z.infer<typeof cancellationSideSchema>;

export const cancellationSchema = z
  .object({
    by: cancellationSideSchema,
    at: z.iso.datetime().describe('When it was cancelled'),
    reason: z.string().optional().describe('Why; `expired` when nobody answered the request in time'),
    refundAmount: z.number().describe('What the customer gets back of what was paid'),
    feeAmount: z.number().describe('What is not given back of what was paid'),
  })
  .meta({ id: 'Cancellation', description: 'How a booking was cancelled' });
