import { describeChange, type AuditEntry } from '@nearhand/shared/audit/audit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HighlightPart } from '../../components/highlight-part.tsx';
import type { Column } from '../../components/record-list.tsx';
import { AUDIT_LABELS, getTargetPath } from '../../entities/audit/audit-list.tsx';
import { formatDateTime } from '../../lib/dates.ts';

interface Present {
  /** What is marked. */
  q: string;
  timeZone: string;
}

export function buildAuditColumns({ q, timeZone }: Present): Column<AuditEntry, 'latest'>[] {
  return [
    {
      header: 'Action',
      cell: ({ action }) => <span className="whitespace-nowrap">{AUDIT_LABELS[action]}</span>,
    },
    { header: 'About', cell: (entry) => <Target entry={entry} q={q} /> },
    { header: 'Who', cell: ({ actor }) => <Name name={actor.name} q={q} /> },
    { header: 'Why', cell: (entry) => <Why entry={entry} q={q} /> },
    {
      header: 'When',
      cell: ({ at }) => (
        <time dateTime={at} className="inline-block min-w-32">
          {formatDateTime(at, timeZone)}
        </time>
      ),
    },
    { header: 'Request', cell: ({ requestId }) => <span className="text-caption">{requestId}</span> },
  ];
}

export function AuditCard({ entry, q, timeZone }: { entry: AuditEntry } & Present) {
  return (
    <div className="grid grid-cols-1 gap-1 text-small wrap-anywhere">
      <p className="text-body font-semibold">{AUDIT_LABELS[entry.action]}</p>
      <p>
        <Target entry={entry} q={q} />
      </p>
      <p className="text-fg-muted">
        <Name name={entry.actor.name} q={q} /> ·{' '}
        <time dateTime={entry.at}>{formatDateTime(entry.at, timeZone)}</time>
      </p>
      <div className="text-fg-muted empty:hidden">
        <Why entry={entry} q={q} />
      </div>
    </div>
  );
}

function Name({ name, q }: { name: string; q: string }) {
  return (
    <bdi>
      <HighlightPart text={name} typed={q} />
    </bdi>
  );
}

function Target({ entry: { action, target }, q }: { entry: AuditEntry; q: string }): ReactNode {
  const path = getTargetPath(action, target._id);
  if (!path) return <Name name={target.name} q={q} />;
  return (
    <Link
      to={path}
      className="underline decoration-border-strong underline-offset-4 hover:text-brand pointer-coarse:py-3"
    >
      <Name name={target.name} q={q} />
    </Link>
  );
}

/** Shows the reason of an admin, or which settings have changed. */
function Why({ entry: { reason, changes = [] }, q }: { entry: AuditEntry; q: string }): ReactNode {
  if (reason) return <Name name={`“${reason}”`} q={q} />;
  if (changes.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {changes.map((change) => (
        <li key={change.key} className="wrap-anywhere">
          {describeChange(change)}
        </li>
      ))}
    </ul>
  );
}
