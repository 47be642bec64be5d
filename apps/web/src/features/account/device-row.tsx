import type { Session } from '@nearhand/shared/account/account';
import { messages } from '@nearhand/shared/api-messages';
import { useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatDeviceName } from '../../entities/user/device-name.ts';
import { formatDate, formatDistance } from '../../lib/dates.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { toastError } from '../../lib/toast-error.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { devicesQuery, signOutDevice } from './account-api.ts';
import { accountTexts } from './texts.ts';

const MOBILE_SYSTEMS = new Set(['iPhone', 'iPad', 'Android']);

interface DeviceRowProps {
  device: Session;
  /** The time of the response, the base of "2 hours ago". */
  referenceTime: Date;
}

/** Shows a session, which the user can end unless it is the current one. */
export function DeviceRow({ device, referenceTime }: DeviceRowProps) {
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
    mutationFn: () => signOutDevice(device._id),
    onSuccess: () => showSuccess(messages.account.deviceSignedOut),
    onError: (error) => toastError(error, 'Failed to sign the device out'),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
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
