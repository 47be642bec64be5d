import { z } from 'zod';
import { roleSchema } from './users.ts';

export const demoAccountSchema = z
  .object({
    role: roleSchema,
    email: z.email().describe('The e-mail address to sign in with'),
    password: z.string().describe('The password to sign in with'),
  })
  .meta({ id: 'DemoAccount', description: 'A sign-in to try' });

/** What the web app must know of the marketplace it shows, open to everybody (design section 3). */
export const marketplaceSchema = z
  .object({
    name: z.string().describe('What the marketplace is called'),
    currency: z.string().describe('ISO 4217 code of the currency of every amount'),
    timeZone: z.string().describe('IANA name of the zone in which every date and time is meant'),
    supportEmail: z.email().optional().describe('Where people ask for help'),
    demoAccounts: z
      .array(demoAccountSchema)
      .describe('The sign-ins to try, while the demo data is loaded; otherwise none'),
  })
  .meta({ id: 'Marketplace', description: 'What the web app must know of the marketplace it shows' });
export type Marketplace = z.infer<typeof marketplaceSchema>;

export const marketplaceReplySchema = z.object({ marketplace: marketplaceSchema });
export type MarketplaceReply = z.infer<typeof marketplaceReplySchema>;
