import { z } from 'zod';
import { MAX_VISITS, MIN_VISITS, repeatRhythms, seriesMessages, seriesScopes } from './booking-series.ts';
import { idSchema } from '../ids.schema.ts';

export const repeatSchema = z
  .object({
    every: z
      .enum(repeatRhythms, { error: seriesMessages.everyUnknown })
      .describe('How often the visit repeats'),
    count: z
      .int({ error: seriesMessages.count })
      .min(MIN_VISITS, seriesMessages.count)
      .max(MAX_VISITS, seriesMessages.count)
      .describe(`How many visits there are: ${MIN_VISITS} to ${MAX_VISITS}`),
  })
  .meta({ id: 'Repeat', description: 'How a booking repeats, at the same time of day' });

export const skipConflictsSchema = z
  .boolean({ error: seriesMessages.skipConflicts })
  .optional()
  .describe('Whether to book the other dates of a series when some are not free. Default: false');

export const seriesSchema = z
  .object({
    _id: idSchema('Series id is not valid', 'The id of the series'),
    index: z.int().describe('Which visit of the series it is, from 1'),
    count: z.int().describe('How many visits the series has'),
  })
  .meta({ id: 'BookingSeries', description: 'The series that a booking is part of' });

export const seriesScopeSchema = z
  .enum(seriesScopes, { error: seriesMessages.scopeUnknown })
  .optional()
  .describe('Which bookings of a series it concerns; on a single booking it means `this`. Default: this');
