import { z } from 'zod';
import { idSchema } from '../common-schemas.ts';
import { EXAMPLE_PUSH_ENDPOINT } from '../examples.ts';

/** How many devices of a user get push messages; one more ends the oldest. */
export const MAX_PUSH_SUBSCRIPTIONS = 20;
const MAX_ENDPOINT_LENGTH = 2000;
/** An uncompressed P-256 point, and 16 bytes, in base64url. */
const P256DH = /^[A-Za-z0-9_-]{87}=?$/;
const AUTH = /^[A-Za-z0-9_-]{22}(==)?$/;

export const pushMessages = {
  endpoint: 'The endpoint is not the address of a push service',
  keys: 'The keys of the subscription are not valid',
  subscribed: 'This device gets push messages',
  unsubscribed: 'This device gets no more push messages',
  notFound: 'This device gets no push messages',
} as const;

const endpointSchema = z
  .string({ error: pushMessages.endpoint })
  .max(MAX_ENDPOINT_LENGTH, pushMessages.endpoint)
  .refine((url) => URL.canParse(url), pushMessages.endpoint)
  .describe('The URL of the push service for this device, as the browser names it');

const keyError = { error: pushMessages.keys };

export const pushSubscriptionSchema = z
  .object({
    endpoint: endpointSchema,
    keys: z
      .object(
        {
          p256dh: z
            .string(keyError)
            .regex(P256DH, pushMessages.keys)
            .describe('The public key of the device'),
          auth: z.string(keyError).regex(AUTH, pushMessages.keys).describe('The secret of the device'),
        },
        keyError,
      )
      .meta({ id: 'PushKeys', description: 'Keys that encrypt messages to the device' })
      .describe('Keys that encrypt messages to the device'),
  })
  .meta({
    id: 'PushSubscription',
    description: 'A device that gets push messages (RFC 8030), as the browser names it',
    examples: [
      {
        endpoint: EXAMPLE_PUSH_ENDPOINT,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      },
    ],
  });
export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>;

export const endPushSubscriptionSchema = z.object({ endpoint: endpointSchema }).meta({
  id: 'EndPushSubscription',
  description: 'The device that gets no more push messages',
  examples: [{ endpoint: EXAMPLE_PUSH_ENDPOINT }],
});

export const pushKeyResponseSchema = z.object({
  publicKey: z.string().describe('The VAPID key (RFC 8292) that the browser subscribes with'),
});

export const pushDeviceParamsSchema = z.object({
  id: idSchema(pushMessages.notFound, 'The id of the subscription'),
});

export const pushDeviceSchema = z
  .object({
    _id: idSchema(pushMessages.notFound, 'The id of the subscription'),
    device: z.string().describe('The browser and the operating system, as far as they are known'),
    createdAt: z.iso.datetime().describe('Since when this session gets push messages'),
    lastUsedAt: z.iso.datetime().nullable().describe('When the last message was sent; null before the first'),
    isCurrent: z.boolean().describe('Whether it belongs to the session of this very request'),
  })
  .meta({ id: 'PushDevice', description: 'A device of the caller that gets push messages' });
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushDeviceListSchema = z.array(pushDeviceSchema).describe('The devices that get push messages');

export const pushDevicesResponseSchema = z.object({ pushSubscriptions: pushDeviceListSchema });
