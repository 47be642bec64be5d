import { z } from 'zod';

export const actingSideSchema = z
  .enum(['customer', 'provider', 'admin', 'system'])
  .meta({ id: 'ActingSide', description: 'As what somebody changes a booking' });
export type ActingSide = z.infer<typeof actingSideSchema>;

export const cancellationSchema = z
  .object({
    by: actingSideSchema.describe('Who has cancelled: `system` when nobody answered the request in time'),
    at: z.iso.datetime().describe('When it was cancelled'),
    reason: z.string().optional().describe('Why; `expired` when nobody answered the request in time'),
    refundAmount: z.number().describe('What the customer gets back of what was paid'),
    feeAmount: z.number().describe('What is not given back of what was paid'),
  })
  .meta({ id: 'Cancellation', description: 'How a booking was cancelled' });
