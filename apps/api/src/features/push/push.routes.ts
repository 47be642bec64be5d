import { messageResponseSchema } from '@nearhand/shared/common-schemas';
import {
  endPushSubscriptionSchema,
  pushKeyResponseSchema,
  pushMessages,
  pushSubscriptionSchema,
} from '@nearhand/shared/push/push';
import { endpoint } from '../../http/endpoint.ts';
import { ExistingResponse } from '../../http/existing-response.ts';
import { getPushKeys } from './push-keys.ts';
import './send-push.ts';
import { subscribe, unsubscribe } from './push-subscriptions.ts';

const access = 'signed-in';

export const pushEndpoints = [
  endpoint(
    'get',
    '/key',
    {
      operationId: 'getPushKey',
      access,
      summary: 'The key with which a browser subscribes to push messages',
      response: pushKeyResponseSchema,
    },
    async () => {
      const { publicKey } = await getPushKeys();
      return { publicKey };
    },
  ),
  endpoint(
    'post',
    '/',
    {
      operationId: 'createPushSubscription',
      access,
      summary: 'Send push messages to a device of the caller; again for a known device is 200',
      body: pushSubscriptionSchema,
      response: messageResponseSchema,
      status: 201,
      mayExist: true,
      // It has no URL of its own: the endpoint of a device is a secret.
      location: '/api/push-subscriptions',
      idempotency: 'claimed',
    },
    async ({ user, body }) => {
      const { isNew } = await subscribe(user, body);
      const response = { message: pushMessages.subscribed };
      return isNew ? response : new ExistingResponse(response);
    },
  ),
  endpoint(
    'delete',
    '/',
    {
      operationId: 'endPushSubscription',
      access,
      summary: 'Send no more push messages to a device of the caller',
      body: endPushSubscriptionSchema,
      response: messageResponseSchema,
    },
    async ({ user, body }) => {
      await unsubscribe(user, body.endpoint);
      return { message: pushMessages.unsubscribed };
    },
  ),
];
