import { z } from 'zod';
import { roleSchema } from './users.ts';

/** What the web app must know of the marketplace it shows, open to everybody (design section 3). */
export const marketplaceSchema = z.object({
  name: z.string(),
  /** ISO 4217: the currency of every amount. */
  currency: z.string(),
  /** IANA zone in which every date and time is meant. */
  timeZone: z.string(),
  supportEmail: z.string().optional(),
  /** The sign-ins to try, while the demo data is loaded. */
  demoAccounts: z.array(z.object({ role: roleSchema, email: z.string(), password: z.string() })),
});
export type Marketplace = z.infer<typeof marketplaceSchema>;

export const marketplaceReplySchema = z.object({ marketplace: marketplaceSchema });
export type MarketplaceReply = z.infer<typeof marketplaceReplySchema>;
