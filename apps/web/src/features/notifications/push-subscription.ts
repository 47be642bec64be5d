import { callApi } from '../../lib/api-client.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const PATH = '/push-subscriptions';

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns whether this browser receives push messages. */
export async function getPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the user for permission and subscribes this browser. Must be called on a click. */
export async function turnOnPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return getPushState();
  const { publicKey } = await callApi<{ publicKey: string }>('GET', `${PATH}/key`);
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await callApi('POST', PATH, { body: subscription.toJSON() });
  return 'on';
}

/** Unsubscribes this browser. */
export async function turnOffPush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await callApi('DELETE', PATH, { body: { endpoint } });
  return 'off';
}
