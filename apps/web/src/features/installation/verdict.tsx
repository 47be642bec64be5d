import { splitWarning, type InstallationWarning } from '@nearhand/shared/installation/installation';
import {
  Archive,
  AtSign,
  CircleCheck,
  Clock,
  Coins,
  Cog,
  Copy,
  HardDrive,
  Info,
  Link,
  MailWarning,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { IconButton } from '../../components/button.tsx';
import { formatCount } from '../../lib/format-number.ts';
import { SOFT_TONES } from '../../lib/tones.ts';
import { copyText } from '../../lib/copy-text.ts';

const ICONS: Record<string, LucideIcon> = {
  no_backup: Archive,
  no_smtp: MailWarning,
  mail_failed: MailWarning,
  jobs_overdue: Cog,
  jobs_failed: Cog,
  disk_low: HardDrive,
  no_public_url: Link,
  admin_email: AtSign,
  default_time_zone: Clock,
  default_currency: Coins,
};

interface VerdictProps {
  warnings: readonly InstallationWarning[];
  isMailSent: boolean;
}

/** Lists what to mend, the most urgent first, and below what cannot be changed any more. */
export function Verdict({ warnings, isMailSent }: VerdictProps) {
  const mendable = warnings.filter(({ severity }) => severity !== 'info');
  const others = warnings.filter(({ severity }) => severity === 'info');
  return (
    <>
      {mendable.length === 0 ? (
        <Well isMailSent={isMailSent} />
      ) : (
        <section
          aria-labelledby="to-mend"
          className="overflow-clip rounded-card border border-border bg-surface shadow-e1"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border p-5">
            <h2 id="to-mend" className="text-h3">
              {formatCount(mendable.length, 'thing')} to mend
            </h2>
            <p className="text-small text-fg-muted">Most urgent first</p>
          </div>
          <ol className="divide-y divide-border">
            {mendable.map((warning) => (
              <Warning key={warning.code} warning={warning} />
            ))}
          </ol>
        </section>
      )}
      {others.map(({ code, text, remedy }) => (
        <p key={code} className={`flex gap-3 rounded-button p-4 text-small ${SOFT_TONES.neutral}`}>
          <Info aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          <span className="min-w-0 wrap-anywhere">
            <b>{text}.</b> {remedy}
          </span>
        </p>
      ))}
    </>
  );
}

/** Without mail nothing is to mend only where no other machine reaches the marketplace. */
function Well({ isMailSent }: Pick<VerdictProps, 'isMailSent'>) {
  return (
    <section
      aria-labelledby="well"
      className={`flex items-center gap-4 rounded-card p-5 ${SOFT_TONES.success}`}
    >
      <CircleCheck aria-hidden className="size-6 shrink-0" strokeWidth={1.75} />
      <div>
        <h2 id="well" className="text-h3">
          {isMailSent ? 'Everything works' : 'Nothing to mend on this machine'}
        </h2>
        <p className="text-small">
          {isMailSent
            ? 'Mail, backups, database, disk and jobs were checked.'
            : 'Before others can reach the marketplace, it needs a mail server and backups. This page then says so.'}
        </p>
      </div>
    </section>
  );
}

function Warning({ warning }: { warning: InstallationWarning }) {
  const { code, severity, remedy, line } = warning;
  const Icon = ICONS[code] ?? TriangleAlert;
  const { title, cost } = splitWarning(warning);
  return (
    <li className="flex gap-4 p-5">
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${SOFT_TONES[severity]}`}>
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="sr-only">{severity === 'danger' ? 'Urgent' : 'Important'}</span>
      </span>
      <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
        <h3 className="text-h3">{title}</h3>
        <p className="text-small text-fg-muted">
          {cost} {remedy}
        </p>
        {line && <CopyLine line={line} />}
      </div>
    </li>
  );
}

/** Shows a line for the terminal or `.env`, which nothing here runs. */
function CopyLine({ line }: { line: string }) {
  const [name = line] = line.split(/[=]| -- /);
  return (
    <div className="mt-2 flex items-stretch overflow-clip rounded-button border border-border bg-surface-2">
      <code className="min-w-0 flex-1 self-center px-3 py-2 text-small">{line}</code>
      <IconButton
        label={`Copy: ${name}`}
        className="h-auto min-h-11 rounded-none border-s border-border"
        onClick={() => void copyText(line, 'Line')}
      >
        <Copy aria-hidden strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
