import { z } from 'zod';

/** The numbers of the admin's overview (product 2, admin dashboard). */
const userCountsSchema = z
  .object({
    customers: z.int().describe('How many customers there are'),
    newCustomers: z.int().describe('How many of them came in the last seven days'),
    providers: z.int().describe('How many providers there are'),
    activeProviders: z.int().describe('How many of them are approved'),
    applications: z.int().describe('How many applications wait for a decision'),
    oldestApplicationAt: z.iso
      .datetime()
      .nullable()
      .describe('When the application that waits longest was made; null when none waits'),
  })
  .meta({ id: 'UserCounts', description: 'The numbers of the admin’s overview' });
export type UserCounts = z.infer<typeof userCountsSchema>;

export const userCountsResponseSchema = z.object({ counts: userCountsSchema });
export type UserCountsResponse = z.infer<typeof userCountsResponseSchema>;
