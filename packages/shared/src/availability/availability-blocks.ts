import { z } from 'zod';
import { availabilityMessages } from './availability-messages.ts';
import { AVAILABILITY_NOTE_LENGTH } from './availability.ts';
import { DAY_MS } from '../durations.ts';
import { idSchema } from '../ids.schema.ts';
import { pageQueryFields, paginationSchema } from '../pagination.ts';
import { optionalTextSchema } from '../text.ts';

/** The most blocks to come that one provider may have. */
export const MAX_BLOCKS = 200;
const MAX_BLOCK_DAYS = 60;

const instant = (description: string) =>
  z.iso.datetime({ offset: true, error: availabilityMessages.instantInvalid }).describe(description);

/** The body of POST /availability/blocks. */
export const blockInputSchema = z
  .object({
    start: instant('When it begins: an ISO 8601 instant'),
    end: instant(`When it ends, in the future: at most ${MAX_BLOCK_DAYS} days after it begins`),
    note: optionalTextSchema('Note', AVAILABILITY_NOTE_LENGTH),
  })
  .check(({ value, issues }) => {
    const length = Date.parse(value.end) - Date.parse(value.start);
    const tooLong = length > MAX_BLOCK_DAYS * DAY_MS && availabilityMessages.blockTooLong;
    const message = length > 0 ? tooLong : availabilityMessages.endBeforeStart;
    if (message) issues.push({ code: 'custom', path: ['end'], message, input: value.end });
  })
  .meta({ id: 'BlockInput', description: 'A period that a provider takes out' });
export type BlockInput = z.output<typeof blockInputSchema>;

export const blockSchema = z
  .object({
    _id: idSchema(availabilityMessages.blockNotFound, 'The id of the block'),
    start: z.iso.datetime().describe('When it begins, in UTC'),
    end: z.iso.datetime().describe('When it ends, in UTC'),
    note: z.string().optional().describe('What the provider wrote about it'),
  })
  .meta({ id: 'Block', description: 'A period that a provider has taken out' });
export type Block = z.infer<typeof blockSchema>;

export const listBlocksQuerySchema = z.object(pageQueryFields);
export type ListBlocksQuery = z.output<typeof listBlocksQuerySchema>;

export const blocksResponseSchema = z.object({
  blocks: z.array(blockSchema).describe('The blocks whose end is to come, on this page of the list'),
  pagination: paginationSchema,
});
export type BlocksResponse = z.infer<typeof blocksResponseSchema>;
