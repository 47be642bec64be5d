import { isolate } from '@nearhand/shared/region/user-text';
import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import { CalendarX2, EyeOff, LogOut } from 'lucide-react';
import { InfoItem } from '../../components/info-item.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { adminKey, servicesKey } from '../../entities/query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { formatCount } from '../../lib/format-number.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

export function SuspendDialog({ details, onClose }: { details: UserDetailsResponse; onClose: () => void }) {
  const { user } = details;
  const suspend = useGuardedMutation({
    mutationFn: (reason: string) => api.suspendUser({ params: { id: user._id }, body: { reason } }),
    onSuccess: async (_data, _variables, _onMutateResult, { client }) => {
      onClose();
      showSuccess(`${isolate(user.name)} is suspended.`);
      await client.invalidateQueries({ queryKey: adminKey });
      await client.invalidateQueries({ queryKey: servicesKey });
    },
  });
  return (
    <ReasonDialog
      draftName={`suspend-${user._id}`}
      title={`Suspend ${isolate(user.name)}?`}
      hint={`${isolate(user.name)} reads this when trying to sign in.`}
      confirmText="Suspend account"
      loadingText="Suspending..."
      cancelText="Keep account active"
      isPending={suspend.isPending}
      error={suspend.error}
      errorMessage="Failed to suspend the account"
      onConfirm={(reason) => suspend.mutate(reason)}
      onClose={onClose}
    >
      <Consequences details={details} />
    </ReasonDialog>
  );
}

function Consequences({ details: { user, sessions, counts } }: { details: UserDetailsResponse }) {
  const { name } = user;
  const { listedServices, futureBookings } = counts;
  return (
    <ul className="grid gap-2 text-small">
      <InfoItem icon={LogOut}>
        <bdi>{name}</bdi> is signed out on <b>{formatCount(sessions.length, 'device')}</b> at once and cannot
        sign in.
      </InfoItem>
      {user.role === 'provider' && (
        <InfoItem icon={EyeOff}>
          <b>{formatCount(listedServices, 'service')}</b> {listedServices === 1 ? 'disappears' : 'disappear'}{' '}
          from search. Nobody can book <bdi>{name}</bdi>.
        </InfoItem>
      )}
      {futureBookings > 0 && (
        <InfoItem icon={CalendarX2}>
          <b>{formatCount(futureBookings, 'booking')}</b> to come{' '}
          {futureBookings === 1 ? 'stays until you cancel it' : 'stay until you cancel them'}. You can do that
          next.
        </InfoItem>
      )}
    </ul>
  );
}
