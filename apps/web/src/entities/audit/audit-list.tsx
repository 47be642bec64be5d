import type { AuditEntry } from '@nearhand/shared/audit/audit';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../lib/dates.ts';
import { useMarketplace } from '../marketplace/marketplace.ts';
import { AUDIT_LABELS, getTargetPath } from './audit-labels.ts';

interface AuditListProps {
  label: string;
  entries: readonly AuditEntry[];
  /** Id of the user that the list is about: an entry names only other targets. */
  about: string;
}

/** Lists who decided what, when and why. */
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

function EntryDetails({ entry: { actor, at, reason } }: { entry: AuditEntry }) {
  const { timeZone } = useMarketplace();
  return (
    <p className="text-small text-fg-muted wrap-anywhere">
      {actor.name}
      {reason && ` · “${reason}”`} · <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
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
          {target.name}
        </Link>
      ) : (
        target.name
      )}
    </>
  );
}
