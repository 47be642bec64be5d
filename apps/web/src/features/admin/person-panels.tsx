import { deviceName } from '@nearhand/shared/account';
import { messages } from '@nearhand/shared/messages';
import type { PersonReply } from '@nearhand/shared/people';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatDistance } from '../../lib/dates.ts';
import { useMarketplace } from '../../lib/marketplace.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showSuccess } from '../../lib/toast.ts';
import { adminKey } from './admin-api.ts';
import { AuditList } from './audit-list.tsx';
import { auditQuery, changeRole, endSessions } from './people-api.ts';

/** How to reach a person, and what they are here. */
export function ProfilePanel({ person: { user } }: { person: PersonReply }) {
  const facts = [
    ['Email', user.email],
    ['Phone', user.phone],
    ['Service type', user.serviceType],
    ['Business address', user.address],
    ['Business contact', user.contact],
  ];
  return (
    <Panel title="Profile" action={<RoleButton person={user} />}>
      <dl className="grid gap-2 text-small">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-fg-muted">{label}</dt>
                <dd className="font-medium wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}

/** Makes a customer an admin, or an admin a customer. A provider stays one. */
function RoleButton({ person: { _id, name, role, suspension } }: { person: PersonReply['user'] }) {
  const next = role === 'admin' ? 'customer' : 'admin';
  const change = useMutation({
    mutationFn: () => changeRole(_id, { role: next }),
    onSuccess: () =>
      showSuccess(next === 'admin' ? `${name} is now an admin.` : `${name} is now a customer.`),
    onError: (error) => showFailure(error, messages.admin.roleFailed),
    onSettled: (_reply, _error, _sent, _shown, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  });
  if (role === 'provider' || suspension) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={change.isPending}
      busyText="Changing..."
      onClick={() => change.mutate()}
    >
      {next === 'admin' ? 'Make admin' : 'Remove admin rights'}
    </Button>
  );
}

/** Where a person is signed in. */
export function SessionsPanel({ person: { user, sessions } }: { person: PersonReply }) {
  const { timeZone } = useMarketplace();
  const end = useMutation({
    mutationFn: (sessionId?: string) => endSessions(user._id, sessionId),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, messages.admin.endSessionsFailed),
    onSettled: (_reply, _error, _sent, _shown, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  });
  const endNow = (sessionId?: string) => {
    if (!end.isPending) end.mutate(sessionId);
  };
  return (
    <Panel
      title="Sessions"
      action={
        sessions.length > 0 && (
          <Button variant="quiet" size="small" isBusy={end.isPending} onClick={() => endNow()}>
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
            <li key={session._id} className="flex items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-medium">{deviceName(session)}</p>
                <p className="text-small text-fg-muted">
                  Last seen {formatDistance(session.lastSeenAt, timeZone, new Date())}
                </p>
              </div>
              <Button variant="quiet" size="small" onClick={() => endNow(session._id)}>
                End<span className="sr-only"> {deviceName(session)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What the audit log has of a person. */
export function AuditPanel({ id }: { id: string }) {
  const { data } = useInfiniteQuery(auditQuery(id));
  const entries = data?.pages[0]?.entries ?? [];
  return (
    <Panel
      title="Audit"
      action={
        <Link
          to={`/admin?tab=audit&about=${id}`}
          className="py-1.5 text-small font-semibold text-brand underline-offset-4 hover:underline"
        >
          Open in the audit log
        </Link>
      }
    >
      {!data && <Skeleton className="h-16 rounded-control" />}
      {data && entries.length === 0 && <p className="text-small text-fg-muted">No decisions yet.</p>}
      {entries.length > 0 && <AuditList label="Audit" entries={entries.slice(0, 8)} showsTarget />}
    </Panel>
  );
}
