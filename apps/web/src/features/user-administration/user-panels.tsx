import { formatDeviceName } from '@nearhand/shared/account/device-name';
import type { Session } from '@nearhand/shared/account/account';
import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { auditQuery } from '../../entities/audit/audit-api.ts';
import { AuditList } from '../../entities/audit/audit-list.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { userDetailsQuery } from '../../entities/user-administration/user-administration-api.ts';
import { formatDate, formatDistance } from '../../lib/dates.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { commonTexts } from '../../lib/texts.ts';
import { AccountSecurity } from './account-security.tsx';
import { RoleButton } from './role-button.tsx';
import { useUserChange } from './use-user-change.ts';
import { api } from '../../lib/api-client.ts';

interface ProfilePanelProps {
  details: UserDetailsResponse;
  /** Whether the user is the admin who looks at the page. */
  isSelf: boolean;
}

/** Shows the contact data of a user and how they sign in. The admin can change both the role and that. */
export function ProfilePanel({ details, isSelf }: ProfilePanelProps) {
  const { user, hasSecondFactor } = details;
  const { timeZone } = useMarketplace();
  const lastConsent = user.consents?.at(-1);
  const rows = [
    ['Email', user.email],
    ['Phone', user.phone],
    ['Service type', user.serviceType],
    ['Business address', user.address],
    ['Business contact', user.contact],
    ['Email confirmed', user.emailVerified ? 'Yes' : 'No'],
    ['Second factor', hasSecondFactor ? 'On' : 'Off'],
    [
      'Terms accepted',
      lastConsent && `Version ${lastConsent.version}, ${formatDate(lastConsent.at, timeZone)}`,
    ],
  ];
  return (
    <Panel title="Profile" action={<RoleButton user={user} />}>
      <dl className="grid gap-2 text-small">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-fg-muted">{label}</dt>
                <dd className="ms-auto text-end font-medium wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <AccountSecurity details={details} isSelf={isSelf} />
    </Panel>
  );
}

/** Lists the sessions of a user, which the admin can end: all but the admin's own, which ends by logging out. */
export function SessionsPanel({ details: { user, sessions } }: { details: UserDetailsResponse }) {
  const end = useUserChange({
    change: (sessionId?: string) =>
      sessionId
        ? api.endUserSession({ params: { id: user._id, sessionId } })
        : api.endUserSessions({ params: { id: user._id } }),
    toMessage: ({ message }) => message,
    fallbackMessage: 'Failed to end the session',
  });
  const { dataUpdatedAt } = useQuery(userDetailsQuery(user._id));
  const referenceTime = new Date(dataUpdatedAt);
  const isSelf = sessions.some(({ isCurrent }) => isCurrent);
  return (
    <Panel
      title="Sessions"
      action={
        sessions.length > 0 &&
        !isSelf && (
          <Button
            variant="quiet"
            size="small"
            isPending={end.isPending}
            onClick={() => end.mutate(undefined)}
          >
            End all
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <p className="text-small text-fg-muted">Not signed in anywhere.</p>
      ) : (
        <ul aria-label="Sessions" className="-my-3 grid divide-y divide-border">
          {sessions.map((session) => (
            <Session key={session._id} session={session} referenceTime={referenceTime}>
              {!session.isCurrent && (
                <Button
                  variant="quiet"
                  size="small"
                  isPending={end.isPending}
                  onClick={() => end.mutate(session._id)}
                >
                  End<span className="sr-only"> {formatDeviceName(session)}</span>
                </Button>
              )}
            </Session>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface SessionProps {
  session: Session;
  referenceTime: Date;
  children: ReactNode;
}

function Session({ session, referenceTime, children }: SessionProps) {
  const { timeZone } = useMarketplace();
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium">{formatDeviceName(session)}</p>
        <p className="text-small text-fg-muted">
          {session.isCurrent
            ? 'This device'
            : `Last seen ${formatDistance(session.lastSeenAt, timeZone, referenceTime)}`}
        </p>
      </div>
      {children}
    </li>
  );
}

const SHOWN_ENTRIES = 8;

/** Shows the latest audit entries about a user. */
export function AuditPanel({ id }: { id: string }) {
  const pages = useInfiniteQuery(auditQuery({ about: id }));
  const { items: entries } = toListProps(pages, (page) => page.entries);
  return (
    <Panel
      title="Audit"
      action={
        <ButtonLink to={`/admin/audit?about=${id}`} variant="quiet" size="small">
          Open audit log
        </ButtonLink>
      }
    >
      <QueryError title={commonTexts.fetchFailed} query={pages} />
      {pages.isPending && <Skeleton className="h-16 rounded-control" />}
      {pages.data && entries.length === 0 && <p className="text-small text-fg-muted">No decisions yet.</p>}
      {entries.length > 0 && <AuditList label="Audit" entries={entries.slice(0, SHOWN_ENTRIES)} about={id} />}
    </Panel>
  );
}
