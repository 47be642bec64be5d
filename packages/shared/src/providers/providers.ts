import { z } from 'zod';
import { serviceProviderSchema } from '../services/services.ts';
import { slotSchema } from '../availability/slots.ts';
import { userSchema } from '../users/users.ts';

/** How many of the latest requests count for the time that a provider takes to respond. */
export const MEASURED_REQUESTS = 20;

/** The public profile of a provider, with contact details only for signed-in callers. */
const publicProviderSchema = serviceProviderSchema
  .pick({
    _id: true,
    name: true,
    profilePhoto: true,
    email: true,
    phone: true,
    phoneE164: true,
    contact: true,
    address: true,
    rating: true,
    reviewCount: true,
    serviceArea: true,
  })
  .extend({
    about: userSchema.shape.about,
    serviceType: z.string().describe('Kind of work of the business'),
    memberSince: z.iso.datetime().describe('When the account was made'),
    completedJobs: z.int().describe('Number of their completed bookings'),
    medianResponseMinutes: z
      .int()
      .nullable()
      .describe(
        `How long they took to accept or decline, in minutes: the median of the last ${MEASURED_REQUESTS} requests; null without`,
      ),
    nextSlot: slotSchema
      .nullable()
      .describe('The first time at which one of their services can be booked; null without hours'),
  })
  .meta({ id: 'Provider', description: 'The public profile of a provider' });
export type PublicProvider = z.infer<typeof publicProviderSchema>;

export const providerResponseSchema = z.object({ provider: publicProviderSchema });
export type ProviderResponse = z.infer<typeof providerResponseSchema>;
