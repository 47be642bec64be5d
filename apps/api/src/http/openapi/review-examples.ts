import {
  moderationInputSchema,
  replyInputSchema,
  reportInputSchema,
  reviewInputSchema,
} from '@nearhand/shared/reviews/reviews';
import { example } from './openapi-example.ts';

/** Examples of requests about reviews, for the OpenAPI document. */
export const reviewExamples = [
  example(reviewInputSchema, { rating: 4, text: 'No more drip. A bit pricey for an hour.' }),
  example(replyInputSchema, { text: 'Thank you! Part of the price is the cartridge.' }),
  example(reportInputSchema, { reason: 'It names a private person.' }),
  example(moderationInputSchema, { decision: 'hide', reason: 'It names a private person.' }),
];
