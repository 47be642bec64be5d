import type { Session } from '@nearhand/shared/account/account';
import { messages } from '@nearhand/shared/api-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useListFocusRestore } from '../../lib/use-list-focus-restore.ts';
import { toastError } from '../../lib/toast-error.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { devicesQuery, signOutOtherDevices } from './account-api.ts';
import { DeviceRow } from './device-row.tsx';
import { accountTexts } from './texts.ts';

/** Lists the sessions of the user, who can end them (product 7). */
export function Devices() {
  const devices = useQuery(devicesQuery);
  const { ref, onFocus } = useListFocusRestore();
  const hasOthers = devices.data?.some(({ isCurrent }) => !isCurrent);

  return (
    <div ref={ref} onFocus={onFocus} tabIndex={-1} aria-busy={devices.isPending}>
      <Panel
        title="Signed-in devices"
        text="Sign out devices you no longer use or do not recognize, then change your password."
        action={hasOthers && <SignOutOthers />}
      >
        {devices.isPending && <DeviceSkeletons />}
        {devices.isError && !devices.data && (
          <ErrorBanner
            title={accountTexts.devicesFailed}
            error={devices.error}
            onRetry={() => void devices.refetch()}
            isRetrying={devices.isFetching}
          />
        )}
        {devices.data && (
          <DeviceList devices={devices.data} referenceTime={new Date(devices.dataUpdatedAt)} />
        )}
      </Panel>
    </div>
  );
}

function SignOutOthers() {
  const queryClient = useQueryClient();
  const signOut = useGuardedMutation({
    mutationFn: signOutOtherDevices,
    onSuccess: () => showSuccess(messages.account.othersSignedOut),
    onError: (error) => toastError(error, 'Failed to sign the other devices out'),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
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
