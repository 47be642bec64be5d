import { callApi } from '../../lib/api-client.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const PATH = '/push-subscriptions';

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns whether this browser gets push messages. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the user, and lets this browser get push messages. Call it on a click only. */
export async function turnOnPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const { publicKey } = await callApi<{ publicKey: string }>('GET', `${PATH}/key`);
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await callApi('POST', PATH, { body: subscription.toJSON() });
  return 'on';
}

/** Lets this browser get no more push messages. */
export async function turnOffPush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await callApi('DELETE', PATH, { body: { endpoint } });
  return 'off';
}
