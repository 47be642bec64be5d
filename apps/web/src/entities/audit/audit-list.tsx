import { isolate } from '@nearhand/shared/region/user-text';
import { bookingAuditLabels } from '@nearhand/shared/bookings/booking-events';
import { describeChange, type AuditEntry, type AuditAction } from '@nearhand/shared/audit/audit';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../lib/dates.ts';
import { useMarketplace } from '../marketplace/marketplace.ts';

interface AuditListProps {
  label: string;
  entries: readonly AuditEntry[];
  /** Id of the user that the list is about: an entry names only other targets. */
  about: string;
}

export function AuditList({ label, entries, about }: AuditListProps) {
  return (
    <ol aria-label={label} className="grid gap-5 border-s border-border ps-5">
      {entries.map((entry) => (
        <li key={entry._id} className="grid gap-0.5">
          <p className="font-semibold wrap-anywhere">
            {AUDIT_LABELS[entry.action]}
            {entry.target._id !== about && <Target entry={entry} />}
          </p>
          <EntryDetails entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function EntryDetails({ entry: { actor, at, reason, changes } }: { entry: AuditEntry }) {
  const { timeZone } = useMarketplace();
  return (
    <p className="text-small text-fg-muted wrap-anywhere">
      <bdi>{actor.name}</bdi>
      {reason && ` · “${isolate(reason)}”`}
      {changes && ` · ${changes.map(describeChange).join('; ')}`} ·{' '}
      <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
    </p>
  );
}

function Target({ entry: { action, target } }: { entry: AuditEntry }) {
  const path = getTargetPath(action, target._id);
  return (
    <>
      {': '}
      {path ? (
        <Link to={path} className="underline underline-offset-4 hover:text-brand pointer-coarse:py-3">
          <bdi>{target.name}</bdi>
        </Link>
      ) : (
        <bdi>{target.name}</bdi>
      )}
    </>
  );
}

export const AUDIT_LABELS: Record<AuditAction, string> = {
  'account.closed': 'Account closed',
  'account.email_confirmed': 'Email confirmed',
  'account.second_factor_removed': 'Second factor removed',
  'mail.read': 'Mail read',
  'account.password_link_sent': 'Password link sent',
  'note.added': 'Note added',
  'note.removed': 'Note removed',
  'announcement.sent': 'Announcement sent',
  'message.sent': 'Message written',
  'mail.retried': 'Mail sent again',
  'account.restored': 'Account restored',
  'account.role_changed': 'Role changed',
  'account.sessions_ended': 'Sessions ended',
  'account.suspended': 'Account suspended',
  'application.approved': 'Application approved',
  'application.rejected': 'Application rejected',
  'application.undone': 'Decision on application undone',
  ...bookingAuditLabels,
  'category.created': 'Category added',
  'category.changed': 'Category changed',
  'category.ordered': 'Categories put in order',
  'category.removed': 'Category removed',
  'conversation.read': 'Conversation read',
  'invitation.created': 'Invitation made',
  'invitation.revoked': 'Invitation revoked',
  'synonyms.changed': 'Synonyms changed',
  'settings.changed': 'Settings changed',
  'place.created': 'Place added',
  'place.removed': 'Place removed',
  'service.created': 'Service added',
  'service.changed': 'Service changed',
  'review.hidden': 'Review hidden',
  'review.kept': 'Review kept',
  'service.switched_off': 'Service switched off',
  'service.switched_on': 'Service switched on',
  'service.removed': 'Service removed',
};

/** The actions after which the target has no page. */
const REMOVALS: readonly AuditAction[] = ['account.closed', 'service.removed'];

/** Returns the page of what an action was done to; undefined if there is none. */
export function getTargetPath(action: AuditAction, id: string): string | undefined {
  if (REMOVALS.includes(action)) return undefined;
  const [kind = ''] = action.split('.');
  if (kind === 'announcement') return '/admin/announcements';
  if (['account', 'application', 'message', 'note'].includes(kind)) return `/admin/users/${id}`;
  if (kind === 'booking') return `/admin/bookings/${id}`;
  if (kind === 'conversation') return `/admin/conversations/${id}`;
  return kind === 'service' ? `/services/${id}` : undefined;
}
