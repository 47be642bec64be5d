import { defineContracts } from '../contract.ts';
import { pushKeyResponseSchema, pushSubscriptionSchema, endPushSubscriptionSchema } from './push.ts';
import { messageResponseSchema } from '../common-schemas.ts';

const access = 'signed-in';

export const pushContracts = defineContracts('Push messages', {
  getPushKey: {
    access,
    summary: 'The key with which a browser subscribes to push messages',
    response: pushKeyResponseSchema,
  },
  createPushSubscription: {
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
  endPushSubscription: {
    access,
    summary: 'Send no more push messages to a device of the caller',
    body: endPushSubscriptionSchema,
    response: messageResponseSchema,
    possibleErrors: ['not_found'],
  },
});
