import { offerContracts } from '@nearhand/shared/bookings/offers.contract';
import { endpoint } from '../../http/endpoint.ts';
import { declineOffer } from './commands/offer-decline.ts';
import { runAction } from './commands/run-action.ts';

export const offerEndpoints = [
  endpoint(offerContracts.makeOffer, async ({ params: { id }, user, requestId, body: input }) => {
    const made = await runAction({ action: 'makeOffer', id, caller: { user, requestId }, input });
    return { booking: made.booking, message: made.message };
  }),
  endpoint(offerContracts.acceptOffer, async ({ params: { id }, user, requestId, body: input }) => {
    const accepted = await runAction({ action: 'acceptOffer', id, caller: { user, requestId }, input });
    return { booking: accepted.booking, message: accepted.message };
  }),
  endpoint(offerContracts.declineOffer, ({ params: { id }, user, requestId, body }) =>
    declineOffer(id, body, { user, requestId }),
  ),
];
