import { createECDH, randomBytes } from 'node:crypto';

/** Builds the subscription that a browser sends for a device. */
export function buildPushSubscription(endpoint: string) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}
