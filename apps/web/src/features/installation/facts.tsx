import { DAY_MS } from '@nearhand/shared/durations';
import type { Installation } from '@nearhand/shared/installation/installation';
import type { Tone } from '@nearhand/shared/tables';
import { Archive, Cog, Database, HardDrive, Mail, Package, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { formatDateTime, formatDistance } from '../../lib/dates.ts';
import { formatCount, formatDuration, formatNumber } from '../../lib/format-number.ts';
import { formatBytes } from './report.ts';

const UNKNOWN = 'Not known';

export function Facts({ installation, checkedAt }: { installation: Installation; checkedAt: Date }) {
  const { mongodb, dataSize, mail, push, geocoder, jobs, warnings } = installation;
  const { timeZone } = useMarketplace();
  // A fact has the tone of the warning about it, and none if the API sends no warning.
  const getTone = (code: string): Tone =>
    warnings.find((warning) => warning.code === code)?.severity ?? 'neutral';
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <Fact
        title="Version"
        icon={Package}
        rows={[
          ['Running', installation.version],
          ['Since', formatDateTime(installation.startedAt, timeZone)],
          ['Node', installation.node],
          ['Geocoder', geocoder.isSet ? 'Set' : 'None, own list of places'],
        ]}
      />
      <Fact
        title="Database"
        icon={Database}
        badge={mongodb === null ? ['warning', UNKNOWN] : ['success', 'Works']}
        rows={[
          ['MongoDB', mongodb ?? UNKNOWN],
          ['Size', dataSize === null ? UNKNOWN : formatBytes(dataSize)],
        ]}
      />
      <Fact
        title="Mail"
        icon={Mail}
        badge={
          mail.failed > 0
            ? ['danger', `${formatNumber(mail.failed)} failed`]
            : mail.isSent
              ? ['success', 'Works']
              : [getTone('no_smtp'), 'Not sent']
        }
        rows={[
          [
            'Kept here',
            mail.kept > 0 ? (
              <PageLink key="kept" to="/admin/mail" text={`${formatNumber(mail.kept)}, read them`} />
            ) : (
              '0'
            ),
          ],
          ['Waiting / failed', `${formatNumber(mail.waiting)} / ${formatNumber(mail.failed)}`],
          ['Last sent', mail.lastSentAt ? formatDistance(mail.lastSentAt, timeZone, checkedAt) : 'Never'],
          ['Push messages to', formatCount(push.devices, 'device')],
        ]}
      />
      <BackupFact backup={installation.lastBackup} tone={getTone('no_backup')} checkedAt={checkedAt} />
      <DiskFact disk={installation.disk} />
      <Fact
        title="Jobs"
        icon={Cog}
        badge={
          jobs.failed > 0 ? ['danger', `${formatNumber(jobs.failed)} failed`] : ['success', 'None failed']
        }
        rows={[
          [
            'Failed',
            jobs.failed > 0 ? (
              <PageLink key="failed" to="/admin/mail?tab=jobs&jobs=failed" text={formatNumber(jobs.failed)} />
            ) : (
              '0'
            ),
          ],
          ['Waiting', formatNumber(jobs.waiting)],
          [
            'Longest overdue',
            jobs.overdueSeconds < 60
              ? 'Less than a minute'
              : formatDuration(Math.floor(jobs.overdueSeconds / 60)),
          ],
        ]}
      />
    </div>
  );
}

interface BackupFactProps {
  backup: Installation['lastBackup'];
  tone: Tone;
  checkedAt: Date;
}

function BackupFact({ backup, tone, checkedAt }: BackupFactProps) {
  const { timeZone } = useMarketplace();
  if (!backup)
    return <Fact title="Backups" icon={Archive} badge={[tone, 'None yet']} rows={[['Last', 'Never']]} />;
  const days = Math.floor((checkedAt.getTime() - Date.parse(backup.at)) / DAY_MS);
  return (
    <Fact
      title="Backups"
      icon={Archive}
      badge={[days < 7 ? 'success' : 'danger', days === 0 ? 'Today' : `${formatCount(days, 'day')} old`]}
      rows={[
        ['Last', formatDateTime(backup.at, timeZone)],
        ['Size', formatCount(backup.documents, 'document')],
      ]}
    />
  );
}

function DiskFact({ disk }: { disk: Installation['disk'] }) {
  if (!disk) return <Fact title="Disk" icon={HardDrive} rows={[['Free', UNKNOWN]]} />;
  const { freeBytes, totalBytes } = disk;
  const used = Math.round((1 - freeBytes / totalBytes) * 100);
  const tone = used > 95 ? 'danger' : used > 85 ? 'warning' : 'success';
  return (
    <Fact
      title="Disk"
      icon={HardDrive}
      badge={[tone, tone === 'success' ? 'Enough' : 'Low']}
      rows={[
        ['Free', formatBytes(freeBytes)],
        ['Of', formatBytes(totalBytes)],
      ]}
    >
      <div
        role="img"
        aria-label={`${used} percent used`}
        className="h-2 overflow-clip rounded-full bg-surface-3"
      >
        <div className="h-full bg-brand" style={{ width: `${used}%` }} />
      </div>
    </Fact>
  );
}

function PageLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="font-semibold text-brand underline underline-offset-4">
      {text}
    </Link>
  );
}

interface FactProps {
  title: string;
  icon: LucideIcon;
  badge?: [tone: Tone, text: string];
  rows: readonly [label: string, value: ReactNode][];
  children?: ReactNode;
}

function Fact({ title, icon: Icon, badge, rows, children }: FactProps) {
  return (
    <section
      aria-label={title}
      className="grid content-start gap-4 rounded-card border border-border bg-surface p-5 shadow-e1"
    >
      <div className="flex min-h-7 items-center gap-2.5">
        <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <h2 className="me-auto text-h3">{title}</h2>
        {badge && <Badge tone={badge[0]}>{badge[1]}</Badge>}
      </div>
      {children}
      <dl className="grid gap-2 text-small">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-fg-muted">{label}</dt>
            <dd className="text-end font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
