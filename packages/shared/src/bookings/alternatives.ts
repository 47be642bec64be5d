import { z } from 'zod';
import { slotSchema } from '../availability/slots.ts';
import { amountFields, idSchema } from '../common-schemas.ts';
import { exampleIds, exampleInstant } from '../examples.ts';
import { serviceSchema } from '../services/services.ts';
import { MAX_ALTERNATIVES, MAX_RESCUE_CHOICES, rescueMessages } from './rescue.ts';

export const alternativeSchema = z
  .object({
    service: serviceSchema,
    slot: slotSchema.describe('When its provider can come'),
    ...amountFields('total', 'Total of the job there'),
    distanceKm: z
      .number()
      .nullable()
      .describe('How far the center of its area is from the job, in kilometers; null without a point'),
    ...amountFields('difference', 'Its total minus that of the booking'),
  })
  .meta({ id: 'Alternative', description: 'A service that can take over a visit' });
export type Alternative = z.infer<typeof alternativeSchema>;

export const alternativesResponseSchema = z.object({
  asked: z.array(z.string()).describe('The ids of the open requests to others'),
  alternatives: z
    .array(alternativeSchema)
    .describe(`The best first, at most ${MAX_ALTERNATIVES}; empty when nobody is free`),
});
export type AlternativesResponse = z.infer<typeof alternativesResponseSchema>;

const choiceSchema = z
  .object({
    serviceId: idSchema(rescueMessages.serviceInvalid, 'The id of the service'),
    start: z.iso
      .datetime({ offset: true, error: rescueMessages.startInvalid })
      .describe('When the visit begins there: a time that its provider offers'),
  })
  .meta({ id: 'RescueChoice', description: 'One of those who are asked to take over a visit' });

export const rescueInputSchema = z
  .object({
    choices: z
      .array(choiceSchema, { error: rescueMessages.choices })
      .min(1, rescueMessages.choices)
      .max(MAX_RESCUE_CHOICES, rescueMessages.choices)
      .refine(
        (choices) => new Set(choices.map(({ serviceId }) => serviceId)).size === choices.length,
        rescueMessages.choiceTwice,
      )
      .describe(`Who is asked: 1 to ${MAX_RESCUE_CHOICES} services`),
  })
  .meta({
    id: 'RescueInput',
    description: 'Who is asked to take over a visit; the first who accepts gets it',
    examples: [{ choices: [{ serviceId: exampleIds.service, start: exampleInstant(6) }] }],
  });
export type RescueInput = z.output<typeof rescueInputSchema>;

/** What a booking says about its rescue, to its customer and admins. */
export const rescueFields = {
  rescues: z
    .string()
    .optional()
    .describe('To its customer and admins: the id of the booking it is to replace'),
  rescuedBy: z
    .string()
    .optional()
    .describe('To its customer and admins: the id of the booking that has replaced it'),
};
