import { pushContracts } from '@nearhand/shared/push/push.contract';
import { pushMessages } from '@nearhand/shared/push/push';
import { endpoint } from '../../http/endpoint.ts';
import { ExistingResponse } from '../../http/responses.ts';
import { getPushKeys, listPushDevices } from './queries.ts';
import { endPushDevice, subscribe, unsubscribe } from './commands.ts';

export const pushEndpoints = [
  endpoint(pushContracts.getPushKey, async () => {
    const { publicKey } = await getPushKeys();
    return { publicKey };
  }),
  endpoint(pushContracts.listPushSubscriptions, async ({ user }) => ({
    pushSubscriptions: await listPushDevices(user),
  })),
  endpoint(pushContracts.createPushSubscription, async ({ user, body }) => {
    const { isNew } = await subscribe(user, body);
    const response = { message: pushMessages.subscribed };
    return isNew ? response : new ExistingResponse(response);
  }),
  endpoint(pushContracts.endPushSubscription, async ({ user, body }) => {
    await unsubscribe(user, body.endpoint);
    return { message: pushMessages.unsubscribed };
  }),
  endpoint(pushContracts.endPushDevice, async ({ user, params: { id } }) => {
    await endPushDevice(user, id);
    return { message: pushMessages.unsubscribed };
  }),
];
