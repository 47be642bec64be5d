import { isolate } from '@nearhand/shared/region/user-text';
import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw, ShieldBan, UserX, CalendarX2, EyeOff, LogOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ProviderStatusBadge } from '../../entities/provider/provider-status-badge.tsx';
import { formatDate } from '../../lib/dates.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { ROLE_LABELS } from '../../entities/user/labels.ts';
import { auditQuery } from '../../entities/audit/audit-api.ts';
import { useUserChange } from './use-user-change.ts';
import { InfoItem } from '../../components/info-item.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { formatCount } from '../../lib/format-number.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { adminKey, servicesKey } from '../../entities/query-keys.ts';
import { api } from '../../lib/api-client.ts';

interface UserHeaderProps {
  details: UserDetailsResponse;
  /** Whether the user is the admin who looks at the page, and cannot suspend this account. */
  isSelf: boolean;
  children: ReactNode;
}

/** Shows the name and account status of a user. The admin can suspend the account. */
export function UserHeader({ details, isSelf, children }: UserHeaderProps) {
  const { timeZone } = useMarketplace();
  const [isSuspending, setIsSuspending] = useState(false);
  const { name, profilePhoto, role, status, serviceType, createdAt, suspension } = details.user;
  const about = [ROLE_LABELS[role], serviceType, `joined ${formatDate(createdAt, timeZone)}`].filter(Boolean);
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} image={profilePhoto} />
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <div className="flex flex-wrap items-center gap-3">
            {children}
            {status && <ProviderStatusBadge status={status} />}
            {suspension && (
              <Badge tone="danger">
                <ShieldBan aria-hidden strokeWidth={1.75} />
                Suspended
              </Badge>
            )}
          </div>
          <p className="text-small text-fg-muted wrap-anywhere">{about.join(' · ')}</p>
        </div>
        {!suspension && !isSelf && (
          <Button variant="danger-outline" onClick={() => setIsSuspending(true)}>
            <UserX aria-hidden className="size-4.5" strokeWidth={1.75} />
            Suspend…
          </Button>
        )}
      </div>
      {suspension && <SuspensionBar details={details} />}
      {isSuspending && <SuspendDialog details={details} onClose={() => setIsSuspending(false)} />}
    </>
  );
}

function SuspensionBar({ details: { user } }: { details: UserDetailsResponse }) {
  const { timeZone } = useMarketplace();
  const { data: log } = useInfiniteQuery(auditQuery({ target: user._id }));
  const restore = useUserChange({
    change: () => api.restoreUser({ params: { id: user._id } }),
    toMessage: () => `${isolate(user.name)} can sign in again.`,
    fallbackMessage: 'Failed to restore the account',
  });
  if (!user.suspension) return null;
  const decision = log?.pages[0]?.entries.find(({ action }) => action === 'account.suspended');
  const by = decision ? ` by ${isolate(decision.actor.name)}` : '';
  return (
    <section
      aria-label="Suspension"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-danger bg-danger-soft p-4 text-danger-soft-fg"
    >
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        Suspended{by} on {formatDate(user.suspension.at, timeZone)}. Reason:{' '}
        <bdi>{user.suspension.reason}</bdi>
      </p>
      <Button
        variant="secondary"
        size="small"
        isPending={restore.isPending}
        loadingText="Restoring..."
        onClick={() => restore.mutate()}
      >
        <RotateCcw aria-hidden className="size-4" strokeWidth={1.75} />
        Restore
      </Button>
    </section>
  );
}

/** Says what suspending the user changes, asks for the reason, and suspends the account. */
function SuspendDialog({ details, onClose }: { details: UserDetailsResponse; onClose: () => void }) {
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
