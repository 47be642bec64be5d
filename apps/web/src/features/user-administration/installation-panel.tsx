import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import type { Installation } from '@nearhand/shared/installation/installation';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Panel } from '../../components/panel.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { installationQuery } from '../../entities/user-administration/admin-api.ts';
import { formatCount, formatNumber } from '../../lib/format-number.ts';
import { commonTexts } from '../../lib/texts.ts';

/** Shows the age of the latest backup, the free space, and what the operator should change. */
export function InstallationPanel() {
  const query = useQuery(installationQuery);
  const { data: installation, isError } = query;
  if (isError && !installation) return <QueryError title={commonTexts.fetchFailed} query={query} />;
  return (
    <Panel title="This installation" text={installation && describeInstallation(installation)}>
      {!installation && <Skeleton className="h-4 w-56 rounded-tag" />}
      {installation && installation.warnings.length > 0 && (
        <ul aria-label="Warnings" className="grid gap-3">
          {installation.warnings.map(({ code, text, remedy }) => (
            <li key={code} className="flex gap-2.5 wrap-anywhere">
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
              <p className="min-w-0 text-small">
                <span className="font-semibold">{text}.</span> {remedy}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** "Version 1.0.0 · Last backup: 3 hours ago · 12.4 GB free". */
function describeInstallation({ version, lastBackup, disk }: Installation): string {
  const parts = [
    `Version ${version}`,
    lastBackup ? `Last backup: ${describeAge(Date.now() - Date.parse(lastBackup.at))}` : 'No backup yet',
    ...(disk ? [`${formatNumber(Math.round(disk.freeBytes / 100_000_000) / 10)} GB free`] : []),
  ];
  return parts.join(' · ');
}

function describeAge(ms: number): string {
  if (ms < HOUR_MS) return 'less than an hour ago';
  return ms < 2 * DAY_MS
    ? `${formatCount(Math.floor(ms / HOUR_MS), 'hour')} ago`
    : `${formatCount(Math.floor(ms / DAY_MS), 'day')} ago`;
}
