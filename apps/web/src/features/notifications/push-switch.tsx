import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { toastError } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { api } from '../../lib/api-client.ts';

const queryKey = ['push-state'];

const texts: Record<PushState, string> = {
  unsupported: 'This browser has no push messages.',
  denied: 'This browser does not allow push messages from this page. Change that in its settings.',
  off: 'Push is off in this browser.',
  on: 'Push is on in this browser.',
};

/** Says whether this browser receives push messages, and turns them on or off. */
export function PushSwitch() {
  const { name } = useMarketplace();
  const queryClient = useQueryClient();
  const { data: state } = useQuery({ queryKey, queryFn: getPushState });
  const toggle = useGuardedMutation({
    mutationFn: () => (state === 'on' ? turnOffPush() : turnOnPush()),
    onSuccess: (next) => queryClient.setQueryData(queryKey, next),
    onError: (error) => toastError(error, 'Push could not be changed'),
  });
  if (!state) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-accent-soft p-4 text-accent-soft-fg">
      <BellRing aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <p role="status" className="flex-1 basis-56 text-small">
        <span className="font-semibold">{texts[state]}</span>
        {state === 'off' && ` Turn it on to hear from us when ${name} is closed.`}
      </p>
      {(state === 'on' || state === 'off') && (
        <Button
          variant="secondary"
          size="small"
          isPending={toggle.isPending}
          loadingText="One moment..."
          onClick={() => toggle.mutate()}
        >
          {state === 'on' ? 'Turn off push' : 'Turn on push'}
        </Button>
      )}
    </div>
  );
}

type PushState = 'unsupported' | 'denied' | 'off' | 'on';

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns whether this browser receives push messages. */
async function getPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the user for permission and subscribes this browser. Must be called on a click. */
async function turnOnPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return getPushState();
  const { publicKey } = await api.getPushKey();
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await api.createPushSubscription({ body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } });
  return 'on';
}

/** Unsubscribes this browser. */
async function turnOffPush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await api.endPushSubscription({ body: { endpoint } });
  return 'off';
}
