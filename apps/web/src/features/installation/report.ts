import type { Installation } from '@nearhand/shared/installation/installation';
import { formatNumber } from '../../lib/format-number.ts';

const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** "46 MB", "3.6 GB" */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes / 1000, 0];
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${formatNumber(size < 10 ? Math.round(size * 10) / 10 : Math.round(size))} ${UNITS[unit]}`;
}

/** Builds the report for an issue: plain text, without secrets, names or addresses. */
export function buildReport(installation: Installation): string {
  const { mail, jobs, disk, lastBackup } = installation;
  const lines = [
    `Nearhand ${installation.version}, Node ${installation.node}, started ${installation.startedAt}`,
    `MongoDB ${installation.mongodb ?? 'unknown'}, data ${describeBytes(installation.dataSize)}`,
    `Disk: ${disk ? `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} free` : 'unknown'}`,
    `Last backup: ${lastBackup ? `${lastBackup.at}, ${lastBackup.documents} documents` : 'none'}`,
    `Mail: ${mail.isSent ? 'sent' : 'kept'}, ${mail.kept} kept, ${mail.waiting} waiting, ${mail.failed} failed, last sent ${mail.lastSentAt ?? 'never'}`,
    `Push: ${installation.push.devices} devices`,
    `Geocoder: ${installation.geocoder.isSet ? 'set' : 'none'}`,
    `Jobs: ${jobs.failed} failed, ${jobs.waiting} waiting, overdue ${jobs.overdueSeconds} s`,
    ...installation.warnings.map(({ severity, code }) => `${severity}: ${code}`),
  ];
  return `${lines.join('\n')}\n`;
}

function describeBytes(bytes: number | null): string {
  return bytes === null ? 'unknown' : formatBytes(bytes);
}
