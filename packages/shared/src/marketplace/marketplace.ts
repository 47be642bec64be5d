import { z } from 'zod';
import { legalVersionsSchema } from '../legal/legal.ts';
import { unitSystems } from '../region/region.ts';
import { roleSchema } from '../users/users.ts';

const demoAccountSchema = z
  .object({
    role: roleSchema,
    email: z.email().describe('The e-mail address to sign in with'),
    password: z.string().describe('The password to sign in with'),
  })
  .meta({ id: 'DemoAccount', description: 'A sign-in to try' });

const serviceLimitsSchema = z
  .object({
    perProvider: z.int().describe('Number of services that an approved provider may have'),
    beforeApproval: z
      .int()
      .describe('Number of services that a provider may have before an admin has approved it'),
  })
  .meta({ id: 'ServiceLimits', description: 'Number of services that one provider may have' });
export type ServiceLimits = z.infer<typeof serviceLimitsSchema>;

const mapSettingsSchema = z
  .object({
    tileUrl: z.string().describe('The URL of a tile, with `{z}`, `{x}` and `{y}` for its place'),
    attribution: z.string().describe('The credit to show on the map'),
  })
  .meta({ id: 'MapSettings', description: 'Where the tiles of the map come from' });
export type MapSettings = z.infer<typeof mapSettingsSchema>;

/** The public settings that the web app needs (product 7). */
export const marketplaceSchema = z
  .object({
    name: z.string().describe('Name of the marketplace'),
    currency: z.string().describe('ISO 4217 code of the currency of every amount'),
    timeZone: z.string().describe('IANA name of the zone in which every date and time is meant'),
    locale: z
      .string()
      .describe('The language and region whose conventions mails and calendar files follow, such as `en-PT`'),
    units: z.enum(unitSystems).describe('Whether lengths and areas are metric or imperial'),
    country: z
      .string()
      .optional()
      .describe('ISO 3166-1 code of the country of addresses and phone numbers; missing where it is unknown'),
    supportEmail: z.email().optional().describe('Where users ask for help'),
    serviceLimits: serviceLimitsSchema
      .optional()
      .describe(
        'Number of services that one provider may have; missing while the operator has switched limits off',
      ),
    map: mapSettingsSchema.optional().describe('The map; missing while the operator has set none'),
    sendsMail: z
      .literal(true)
      .optional()
      .describe('Present where users receive mails; otherwise admins read them'),
    hasPublicCatalog: z
      .literal(true)
      .optional()
      .describe('Present where visitors see services and providers without signing in'),
    legal: legalVersionsSchema.optional().describe('The legal texts there are; missing while there is none'),
    demoAccounts: z
      .array(demoAccountSchema)
      .describe('The sign-ins to try, while the demo data is loaded; otherwise none'),
  })
  .meta({
    id: 'Marketplace',
    description: 'The public settings of the marketplace',
    examples: [
      {
        name: 'Nearhand',
        currency: 'EUR',
        timeZone: 'Europe/Lisbon',
        locale: 'en-PT',
        units: 'metric',
        country: 'PT',
        serviceLimits: { perProvider: 200, beforeApproval: 20 },
        demoAccounts: [],
      },
    ],
  });
export type Marketplace = z.infer<typeof marketplaceSchema>;

export const marketplaceResponseSchema = z.object({ marketplace: marketplaceSchema });
export type MarketplaceResponse = z.infer<typeof marketplaceResponseSchema>;
