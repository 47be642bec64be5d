import { defineContracts } from '../contract.ts';
import {
  pushKeyResponseSchema,
  pushSubscriptionSchema,
  endPushSubscriptionSchema,
  pushDeviceParamsSchema,
  pushDevicesResponseSchema,
} from './push.ts';
import { messageResponseSchema } from '../common-schemas.ts';

const access = 'signed-in';

export const pushContracts = defineContracts('Push messages', {
  getPushKey: {
    access,
    summary: 'The key with which a browser subscribes to push messages',
    response: pushKeyResponseSchema,
  },
  listPushSubscriptions: {
    access,
    summary: 'The devices of the caller that get push messages',
    response: pushDevicesResponseSchema,
  },
  createPushSubscription: {
    access,
    summary:
      'Send push messages to a device of the caller until this session ends; again for a known device is 200',
    body: pushSubscriptionSchema,
    response: messageResponseSchema,
    status: 201,
    mayExist: true,
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
  endPushDevice: {
    access,
    summary: 'Send no more push messages to one of the devices of the caller',
    params: pushDeviceParamsSchema,
    response: messageResponseSchema,
  },
});
