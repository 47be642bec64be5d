import { pushContracts } from '@nearhand/shared/push/push.contract';
import { pushMessages } from '@nearhand/shared/push/push';
import { endpoint } from '../../http/endpoint.ts';
import { ExistingResponse } from '../../http/responses.ts';
import { getPushKeys } from './queries.ts';
import { subscribe, unsubscribe } from './commands.ts';

export const pushEndpoints = [
  endpoint(pushContracts.getPushKey, async () => {
    const { publicKey } = await getPushKeys();
    return { publicKey };
  }),
  endpoint(pushContracts.createPushSubscription, async ({ user, body }) => {
    const { isNew } = await subscribe(user, body);
    const response = { message: pushMessages.subscribed };
    return isNew ? response : new ExistingResponse(response);
  }),
  endpoint(pushContracts.endPushSubscription, async ({ user, body }) => {
    await unsubscribe(user, body.endpoint);
    return { message: pushMessages.unsubscribed };
  }),
];
