import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { toastError } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import {
  getPushState,
  pushDevicesKey,
  pushStateKey,
  turnOffPush,
  turnOnPush,
  type PushState,
} from '../../entities/user/push.ts';

const texts: Record<PushState, string> = {
  unsupported: 'This browser has no push messages.',
  denied: 'This browser does not allow push messages from this page. Change that in its settings.',
  off: 'Push is off in this browser.',
  on: 'Push is on in this browser.',
};

/** Says whether this browser receives push messages, and turns them on or off. */
export function PushSwitch({ userId }: { userId: string }) {
  const { name } = useMarketplace();
  const queryClient = useQueryClient();
  const { data: state } = useQuery({ queryKey: pushStateKey, queryFn: getPushState });
  const toggle = useGuardedMutation({
    mutationFn: () => (state === 'on' ? turnOffPush() : turnOnPush(userId)),
    onSuccess: (next) => {
      queryClient.setQueryData(pushStateKey, next);
      void queryClient.invalidateQueries({ queryKey: pushDevicesKey });
    },
    onError: (error) => toastError(error, 'Push could not be changed'),
  });
  if (!state) return <Skeleton className="h-20 rounded-card" />;
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
