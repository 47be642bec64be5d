import { formatDeviceName } from '@nearhand/shared/account/device-name';
import type { Session } from '@nearhand/shared/account/account';
import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import type { User } from '@nearhand/shared/users/users';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { EmailLink, PhoneLink } from '../../components/contact-links.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { auditQuery } from '../../entities/audit/audit-api.ts';
import { AuditList } from '../../entities/audit/audit-list.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { userDetailsQuery } from '../../entities/user-administration/admin-api.ts';
import { formatDate, formatDistance } from '../../lib/dates.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { commonTexts } from '../../lib/texts.ts';
import { useUserChange } from './use-user-change.ts';
import { api } from '../../lib/api-client.ts';

export function ProfilePanel({ user }: { user: User }) {
  const { timeZone } = useMarketplace();
  const lastConsent = user.consents?.at(-1);
  const rows: [string, ReactNode][] = [
    ['Email', <EmailLink key="email" email={user.email} />],
    ['Phone', <PhoneLink key="phone" phone={user.phone} phoneE164={user.phoneE164} />],
    ['Service type', user.serviceType],
    ['Business address', user.address],
    ['Business contact', user.contact],
    [
      'Terms accepted',
      lastConsent && `Version ${lastConsent.version}, ${formatDate(lastConsent.at, timeZone)}`,
    ],
  ];
  return (
    <Panel title="Profile">
      <dl className="grid gap-2 text-small">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-fg-muted">{label}</dt>
                <dd className="ms-auto text-end font-medium wrap-anywhere">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}

/** Lists the devices on which a user is signed in. The admin can sign them out: all but the admin's own, which ends by logging out. */
export function DevicesPanel({ details: { user, sessions } }: { details: UserDetailsResponse }) {
  const end = useUserChange({
    change: (sessionId?: string) =>
      sessionId
        ? api.endUserSession({ params: { id: user._id, sessionId } })
        : api.endUserSessions({ params: { id: user._id } }),
    toMessage: ({ message }) => message,
    fallbackMessage: 'Failed to sign the device out',
  });
  const { dataUpdatedAt } = useQuery(userDetailsQuery(user._id));
  const referenceTime = new Date(dataUpdatedAt);
  const isSelf = sessions.some(({ isCurrent }) => isCurrent);
  return (
    <Panel
      title="Devices"
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
        <ul aria-label="Devices" className="-my-3 grid divide-y divide-border">
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
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {formatDeviceName(session)}
          {session.isNewDevice && <Badge tone="warning">New</Badge>}
        </p>
        <p className="text-small text-fg-muted">
          {session.isCurrent
            ? 'This device'
            : `Last seen ${formatDistance(session.lastSeenAt, timeZone, referenceTime)}`}
          {`, first ${formatDate(session.createdAt, timeZone)}`}
        </p>
      </div>
      {children}
    </li>
  );
}

const SHOWN_ENTRIES = 8;

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
