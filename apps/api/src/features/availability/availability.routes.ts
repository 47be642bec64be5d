import { availabilityContracts } from '@nearhand/shared/availability/availability.contract';
import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import { endpoint } from '../../http/endpoint.ts';
import { getSetting } from '../../settings/live-settings.ts';
import { deleteAvailability, replaceAvailability, createBlock, deleteBlock } from './commands.ts';
import { getAvailability, listBlocks } from './queries.ts';
import { listSlots } from './offered-slots.ts';
import { getQuote } from './quote.ts';

export const availabilityEndpoints = [
  endpoint(availabilityContracts.getAvailability, async ({ user }) => ({
    availability: await getAvailability(user),
  })),
  endpoint(availabilityContracts.replaceAvailability, ({ user, body }) => {
    const { minimumNotice = getSetting('defaultMinimumNotice') } = body;
    return replaceAvailability(user, { ...body, minimumNotice });
  }),
  endpoint(availabilityContracts.deleteAvailability, async ({ user }) => {
    await deleteAvailability(user);
    return { message: availabilityMessages.removed };
  }),
  endpoint(availabilityContracts.listBlocks, ({ user, query }) => listBlocks(user, query)),
  endpoint(availabilityContracts.createBlock, async ({ user, body, tx }) => ({
    block: await createBlock(user, body, tx),
  })),
  endpoint(availabilityContracts.deleteBlock, async ({ user, params: { id } }) => {
    await deleteBlock(user, id);
    return { message: availabilityMessages.blockRemoved };
  }),
  endpoint(availabilityContracts.listSlots, ({ params: { id }, user, query }) => listSlots(id, user, query)),
  endpoint(availabilityContracts.quoteService, async ({ params: { id }, user, body }) => ({
    quote: await getQuote(id, user, body),
  })),
];
