import { z } from 'zod';
import { roleSchema } from './users.ts';

export const demoAccountSchema = z
  .object({
    role: roleSchema,
    email: z.email().describe('The e-mail address to sign in with'),
    password: z.string().describe('The password to sign in with'),
  })
  .meta({ id: 'DemoAccount', description: 'A sign-in to try' });

export const serviceLimitsSchema = z
  .object({
    perProvider: z.int().describe('How many services an approved provider may have'),
    beforeApproval: z.int().describe('How many services a provider may have before an admin has approved it'),
  })
  .meta({ id: 'ServiceLimits', description: 'How many services one provider may have' });
export type ServiceLimits = z.infer<typeof serviceLimitsSchema>;

/** The public settings that the web app needs (product 7). */
export const marketplaceSchema = z
  .object({
    name: z.string().describe('What the marketplace is called'),
    currency: z.string().describe('ISO 4217 code of the currency of every amount'),
    timeZone: z.string().describe('IANA name of the zone in which every date and time is meant'),
    supportEmail: z.email().optional().describe('Where users ask for help'),
    serviceLimits: serviceLimitsSchema
      .optional()
      .describe(
        'How many services one provider may have; missing while the operator has switched limits off',
      ),
    demoAccounts: z
      .array(demoAccountSchema)
      .describe('The sign-ins to try, while the demo data is loaded; otherwise none'),
  })
  .meta({ id: 'Marketplace', description: 'What the web app must know of the marketplace it shows' });
export type Marketplace = z.infer<typeof marketplaceSchema>;

export const marketplaceResponseSchema = z.object({ marketplace: marketplaceSchema });
export type MarketplaceResponse = z.infer<typeof marketplaceResponseSchema>;
