import { DAY_MS } from '@nearhand/shared/durations';
import { describeUserAgent } from '../../auth/sessions.ts';
import type { KnownDevice, UserDocument } from '../../models/user.model.ts';

const KNOWN_FOR_MS = 90 * DAY_MS;
const MAX_KNOWN_DEVICES = 50;

/** Returns the browser and system of a request, as it is recorded with the account. */
export function toDevice(userAgent: string, signedInAt = new Date()): KnownDevice {
  return { ...describeUserAgent(userAgent), signedInAt };
}

/** Adds a device to the known devices of an account, and returns whether it is new. */
export function recognizeDevice(
  { knownDevices = [] }: Pick<UserDocument, 'knownDevices'>,
  device: KnownDevice,
): { isNew: boolean; knownDevices: KnownDevice[] } {
  const since = device.signedInAt.getTime() - KNOWN_FOR_MS;
  const recent = knownDevices.filter(({ signedInAt }) => signedInAt.getTime() > since);
  const others = recent.filter(
    ({ browser, system }) => browser !== device.browser || system !== device.system,
  );
  return {
    isNew: others.length === recent.length,
    knownDevices: [device, ...others].slice(0, MAX_KNOWN_DEVICES),
  };
}
