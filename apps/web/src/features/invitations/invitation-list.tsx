import type { Invitation, InvitationStatus } from '@nearhand/shared/invitations/invitations';
import type { Tone } from '@nearhand/shared/tables';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { PagedList } from '../../entities/marketplace/paged-list.tsx';
import { ROLE_LABELS } from '../../entities/user/labels.ts';
import { formatDate } from '../../lib/dates.ts';
import { showSuccess, toastError } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { invitationsQuery, revokeMutation } from './invitations-api.ts';

const STATUSES: Record<InvitationStatus, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'info' },
  used: { label: 'Used', tone: 'success' },
  revoked: { label: 'Revoked', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
};

export function InvitationList() {
  const pages = useInfiniteQuery(invitationsQuery);
  return (
    <PagedList
      pages={pages}
      getItems={({ invitations }) => invitations}
      noun="invitation"
      order="latest first"
      errorText="The invitations could not be loaded"
      empty={<EmptyState title="No invitations yet" />}
    >
      {(invitations) => (
        <ul aria-label="Invitations" className="grid grid-cols-1 divide-y divide-border">
          {invitations.map((invitation) => (
            <li key={invitation._id} className="flex min-h-16 flex-wrap items-center gap-3 py-3">
              <Row invitation={invitation} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ invitation: { _id, role, email, status, createdAt, expiresAt } }: { invitation: Invitation }) {
  const { timeZone } = useMarketplace();
  const revoke = useGuardedMutation({
    ...revokeMutation,
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => toastError(error, 'Failed to revoke the invitation'),
  });
  const whom = email ?? 'Anybody with the link';
  return (
    <>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">
          <bdi>{whom}</bdi>
        </p>
        <p className="text-small text-fg-muted">
          {ROLE_LABELS[role]} · made {formatDate(createdAt, timeZone)} · until{' '}
          {formatDate(expiresAt, timeZone)}
        </p>
      </div>
      <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
      {status === 'open' && (
        <Button
          variant="danger-outline"
          size="small"
          isPending={revoke.isPending}
          loadingText="Revoking..."
          onClick={() => revoke.mutate(_id)}
        >
          Revoke<span className="sr-only">: {whom}</span>
        </Button>
      )}
    </>
  );
}
