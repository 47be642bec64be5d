import { pushMessages, type PushDevice } from '@nearhand/shared/push/push';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { pushStateKey, turnOffPush } from '../../entities/user/push.ts';
import { api } from '../../lib/api-client.ts';
import { formatDate, formatDistance } from '../../lib/dates.ts';
import { showSuccess, toastError } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useListFocusRestore } from '../../lib/use-list-focus-restore.ts';
import { pushDevicesQuery } from './account-api.ts';
import { accountTexts } from './texts.ts';

const TITLE = 'Push messages';

export function PushDevices() {
  const devices = useQuery(pushDevicesQuery);
  const { ref, onFocus } = useListFocusRestore();
  return (
    <div ref={ref} onFocus={onFocus} tabIndex={-1} aria-busy={devices.isPending}>
      <Panel
        title={TITLE}
        text="Each device gets them until it is signed out."
        action={
          <ButtonLink to="/notifications/preferences" variant="secondary" size="small">
            Choose what you get
          </ButtonLink>
        }
      >
        {devices.isPending && <Skeleton className="h-12 rounded-control" />}
        {devices.isError && !devices.data && (
          <QueryError title={accountTexts.pushDevicesFailed} query={devices} />
        )}
        {devices.data?.length === 0 && (
          <p className="text-small text-fg-muted">Push is off on all devices.</p>
        )}
        {devices.data && devices.data.length > 0 && (
          <ul aria-label={TITLE} className="-my-4 grid animate-fade-in divide-y divide-border">
            {devices.data.map((device) => (
              <PushDeviceRow
                key={device._id}
                device={device}
                referenceTime={new Date(devices.dataUpdatedAt)}
              />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

interface PushDeviceRowProps {
  device: PushDevice;
  /** The time of the response, the base of "2 hours ago". */
  referenceTime: Date;
}

function PushDeviceRow({ device, referenceTime }: PushDeviceRowProps) {
  const { timeZone } = useMarketplace();
  const { _id, device: name, isCurrent, createdAt, lastUsedAt } = device;
  const queryClient = useQueryClient();
  const end = useGuardedMutation({
    mutationFn: async () => {
      await (isCurrent ? turnOffPush() : api.endPushDevice({ params: { id: _id } }));
    },
    onSuccess: () => showSuccess(pushMessages.unsubscribed),
    onError: (error) => toastError(error, 'Push could not be turned off'),
    onSettled: async () => {
      await queryClient.invalidateQueries(pushDevicesQuery);
      await queryClient.invalidateQueries({ queryKey: pushStateKey });
    },
  });
  return (
    <li
      tabIndex={-1}
      data-item={_id}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 outline-offset-4"
    >
      <BellRing aria-hidden className="size-6 shrink-0 text-fg-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-44">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="font-semibold">{name}</p>
          {isCurrent && <Badge tone="success">This device</Badge>}
        </div>
        <p className="text-small text-fg-muted">
          {lastUsedAt
            ? `Last message ${formatDistance(lastUsedAt, timeZone, referenceTime)}`
            : 'No message yet'}
          , on since {formatDate(createdAt, timeZone)}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        isPending={end.isPending}
        loadingText="Turning off..."
        onClick={() => end.mutate()}
      >
        Turn off<span className="sr-only"> push on {name}</span>
      </Button>
    </li>
  );
}
