import { api } from '../../lib/api-client.ts';
import { authToken } from '../../lib/auth-token.ts';
import { browserStorage } from '../../lib/storage.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export const pushStateKey = ['push-state'];
export const pushDevicesKey = ['push-devices'];

/** For whom this browser was subscribed, and in which session. */
const STORAGE_KEY = 'push';

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!isSupported()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Returns whether this browser receives push messages. One that was ended on another device is unsubscribed here, too. */
export async function getPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  const { pushSubscriptions } = await api.listPushSubscriptions();
  if (pushSubscriptions.some(({ isCurrent }) => isCurrent)) return 'on';
  await forgetSubscription();
  return 'off';
}

/** Asks the user for permission and subscribes this browser until the session ends. Must be called on a click. */
export async function turnOnPush(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return getPushState();
  const { publicKey } = await api.getPushKey();
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await send(subscription, userId);
  return 'on';
}

export async function turnOffPush(): Promise<PushState> {
  const endpoint = await forgetSubscription();
  if (endpoint !== undefined) await api.endPushSubscription({ body: { endpoint } });
  return 'off';
}

/** Subscribes this browser again in a new session of the user who turned push on, and unsubscribes it for another user. */
export async function renewPush(userId: string): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription || Notification.permission !== 'granted') return;
  const [owner, session] = browserStorage.read(STORAGE_KEY)?.split(' ') ?? [];
  if (owner !== undefined && owner !== userId) await forgetSubscription();
  else if (session !== getSessionMark()) await send(subscription, userId);
  // It may have been ended on another device.
  else await getPushState();
}

/** Unsubscribes this browser without the server, which does the same when the session ends. */
export async function forgetSubscription(): Promise<string | undefined> {
  const subscription = await findSubscription();
  browserStorage.write(STORAGE_KEY, null);
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

async function send(subscription: PushSubscription, userId: string): Promise<void> {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await api.createPushSubscription({ body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } });
  browserStorage.write(STORAGE_KEY, `${userId} ${getSessionMark()}`);
}

/** The end of the token tells sessions apart and is worth nothing without the rest. */
function getSessionMark(): string {
  return authToken.read()?.slice(-12) ?? '';
}
