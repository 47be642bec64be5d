import {
  moderationInputSchema,
  replyInputSchema,
  reportInputSchema,
  reviewInputSchema,
} from '@nearhand/shared/reviews';
import type { z } from 'zod';

/** Examples of requests about reviews, for the OpenAPI document. */
export const reviewExamples: readonly [z.core.$ZodType, unknown][] = [
  [reviewInputSchema, { rating: 4, text: 'No more drip. A bit pricey for an hour.' }],
  [replyInputSchema, { text: 'Thank you! Part of the price is the cartridge.' }],
  [reportInputSchema, { reason: 'It names a private person.' }],
  [moderationInputSchema, { decision: 'hide', reason: 'It names a private person.' }],
];
