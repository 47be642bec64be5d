import { isolate } from '@nearhand/shared/region/user-text';
import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw, ShieldBan } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ProviderStatusBadge } from '../../entities/provider/provider-status-badge.tsx';
import { formatDate } from '../../lib/dates.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { ROLE_LABELS } from '../../entities/user/labels.ts';
import { auditQuery } from '../../entities/audit/audit-api.ts';
import { PersonActions } from './person-actions.tsx';
import { useUserChange } from './use-user-change.ts';
import { api } from '../../lib/api-client.ts';

interface UserHeaderProps {
  details: UserDetailsResponse;
  /** Whether the user is the admin who looks at the page. */
  isSelf: boolean;
  children: ReactNode;
}

export function UserHeader({ details, isSelf, children }: UserHeaderProps) {
  const { timeZone } = useMarketplace();
  const { name, profilePhoto, role, status, serviceType, createdAt, suspension } = details.user;
  const about = [
    ROLE_LABELS[role],
    isolate(serviceType ?? ''),
    `joined ${formatDate(createdAt, timeZone)}`,
  ].filter(Boolean);
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
        <PersonActions details={details} isSelf={isSelf} />
      </div>
      {suspension && <SuspensionBar details={details} />}
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
