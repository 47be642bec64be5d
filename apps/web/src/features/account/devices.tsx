import type { Session } from '@nearhand/shared/account/account';
import { messages } from '@nearhand/shared/api-messages';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { formatDeviceName } from '@nearhand/shared/account/device-name';
import { formatDate, formatDistance } from '../../lib/dates.ts';
import { toastError, showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useListFocusRestore } from '../../lib/use-list-focus-restore.ts';
import { devicesQuery, pushDevicesQuery } from './account-api.ts';
import { accountTexts } from './texts.ts';
import { api } from '../../lib/api-client.ts';

/** Lists the sessions of the user, who can end them (product 7). */
export function Devices({ onOthersSignedOut }: { onOthersSignedOut: () => void }) {
  const devices = useQuery(devicesQuery);
  const { ref, onFocus } = useListFocusRestore();
  const hasOthers = devices.data?.some(({ isCurrent }) => !isCurrent);

  return (
    <div ref={ref} onFocus={onFocus} tabIndex={-1} aria-busy={devices.isPending}>
      <Panel
        title="Signed-in devices"
        text="Sign out devices you no longer use or do not recognize, then change your password."
        action={hasOthers && <SignOutOthers onDone={onOthersSignedOut} />}
      >
        {devices.isPending && <DeviceSkeletons />}
        {devices.isError && !devices.data && (
          <QueryError title={accountTexts.devicesFailed} query={devices} />
        )}
        {devices.data && (
          <DeviceList devices={devices.data} referenceTime={new Date(devices.dataUpdatedAt)} />
        )}
      </Panel>
    </div>
  );
}

/** Their push messages end with them. */
async function invalidateDevices(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries(devicesQuery);
  await queryClient.invalidateQueries(pushDevicesQuery);
}

function SignOutOthers({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const signOut = useGuardedMutation({
    mutationFn: () => api.endOtherSessions(),
    onSuccess: () => {
      showSuccess(messages.account.othersSignedOut);
      onDone();
    },
    onError: (error) => toastError(error, 'Failed to sign the other devices out'),
    onSettled: () => invalidateDevices(queryClient),
  });
  return (
    <Button
      variant="danger-outline"
      size="small"
      isPending={signOut.isPending}
      loadingText={accountTexts.signingOut}
      onClick={() => signOut.mutate()}
    >
      Sign out all others
    </Button>
  );
}

const INITIAL_COUNT = 5;

function DeviceList({ devices, referenceTime }: { devices: Session[]; referenceTime: Date }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const ordered = devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const shown = isExpanded ? ordered : ordered.slice(0, INITIAL_COUNT);
  return (
    <>
      <ul aria-label="Signed-in devices" className="-my-4 grid animate-fade-in divide-y divide-border">
        {shown.map((device) => (
          <DeviceRow key={device._id} device={device} referenceTime={referenceTime} />
        ))}
      </ul>
      {shown.length < devices.length && (
        <Button variant="quiet" size="small" className="mt-4" onClick={() => setIsExpanded(true)}>
          Show all {devices.length}
        </Button>
      )}
    </>
  );
}

function DeviceSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading your devices
      </p>
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-12 rounded-control" />
    </>
  );
}

const MOBILE_SYSTEMS = new Set(['iPhone', 'iPad', 'Android']);

interface DeviceRowProps {
  device: Session;
  /** The time of the response, the base of "2 hours ago". */
  referenceTime: Date;
}

function DeviceRow({ device, referenceTime }: DeviceRowProps) {
  const { timeZone } = useMarketplace();
  const { _id, system, isCurrent, isNewDevice, lastSeenAt, createdAt } = device;
  const Icon = MOBILE_SYSTEMS.has(system ?? '') ? Smartphone : Monitor;
  return (
    <li
      tabIndex={-1}
      data-item={_id}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 outline-offset-4"
    >
      <Icon aria-hidden className="size-6 shrink-0 text-fg-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-44">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="font-semibold">{formatDeviceName(device)}</p>
          {isCurrent && <Badge tone="success">This device</Badge>}
          {isNewDevice && <Badge tone="warning">New</Badge>}
        </div>
        <p className="text-small text-fg-muted">
          {isCurrent ? 'Active now' : `Last seen ${formatDistance(lastSeenAt, timeZone, referenceTime)}`},
          signed in {formatDate(createdAt, timeZone)}
        </p>
      </div>
      {!isCurrent && <SignOut device={device} />}
    </li>
  );
}

function SignOut({ device }: { device: Session }) {
  const queryClient = useQueryClient();
  const signOut = useGuardedMutation({
    mutationFn: () => api.endSession({ params: { id: device._id } }),
    onSuccess: () => showSuccess(messages.account.deviceSignedOut),
    onError: (error) => toastError(error, 'Failed to sign the device out'),
    onSettled: () => invalidateDevices(queryClient),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={signOut.isPending}
      loadingText={accountTexts.signingOut}
      onClick={() => signOut.mutate()}
    >
      Sign out<span className="sr-only"> {formatDeviceName(device)}</span>
    </Button>
  );
}
