import { DAY_MS } from '@nearhand/shared/durations';
import type { Installation } from '@nearhand/shared/installation/installation';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { installationQuery } from '../../entities/user-administration/admin-api.ts';

const MAX_BACKUP_DAYS = 7;

/** The warnings of which people are harmed now, the worst first, and what they lose. */
const URGENT: Record<string, { title: string; text: string }> = {
  disk_low: {
    title: 'The disk is nearly full.',
    text: 'When it is full, nothing can be saved.',
  },
  no_smtp: {
    title: 'Mails are not sent.',
    text: 'This installation has no mail server: people get no link to confirm or reset.',
  },
};

/** Says in one line what has to be mended at once; renders nothing if no one is harmed. */
export function UrgentLine() {
  const { data: installation, dataUpdatedAt } = useQuery(installationQuery);
  const urgent = installation && findUrgent(installation, dataUpdatedAt);
  if (!urgent) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warning-soft px-4 py-3 text-small text-warning-soft-fg">
      <TriangleAlert aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 basis-60">
        <strong>{urgent.title}</strong> {urgent.text}
      </span>
      <Link to="/admin/about" className="py-1 font-semibold underline underline-offset-4 pointer-coarse:py-3">
        See how to mend it
      </Link>
    </p>
  );
}

function findUrgent({ warnings, lastBackup }: Installation, now: number) {
  const code = Object.keys(URGENT).find((one) => warnings.some((warning) => warning.code === one));
  if (code) return URGENT[code];
  const days = lastBackup ? (now - Date.parse(lastBackup.at)) / DAY_MS : 0;
  return days > MAX_BACKUP_DAYS
    ? {
        title: `The last backup is ${Math.floor(days)} days old.`,
        text: 'A broken disk would lose all that came since.',
      }
    : undefined;
}
