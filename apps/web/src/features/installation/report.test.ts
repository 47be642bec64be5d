import type { Installation } from '@nearhand/shared/installation/installation';
import { expect, it } from 'vitest';
import { buildReport, formatBytes } from './report.ts';

it.each([
  [0, '0 kB'],
  [4600, '4.6 kB'],
  [46_300_000, '46 MB'],
  [3_640_000_000, '3.6 GB'],
  [15_600_000_000_000, '16 TB'],
])('formats %i bytes as %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});

it('the report has the facts and the codes of the warnings', () => {
  const installation: Installation = {
    version: '1.1.0',
    node: '24.1.0',
    startedAt: '2031-01-01T00:00:00.000Z',
    mongodb: null,
    dataSize: 46e6,
    disk: { freeBytes: 5e9, totalBytes: 4e10 },
    lastBackup: null,
    mail: { isSent: false, kept: 14, waiting: 0, failed: 0, lastSentAt: null },
    push: { devices: 2 },
    geocoder: { isSet: false },
    jobs: { failed: 2, waiting: 11, overdueSeconds: 3 },
    warnings: [{ code: 'no_smtp', severity: 'danger', text: 'Secret', remedy: 'Secret' }],
  };

  const report = buildReport(installation);

  expect(report).toContain('MongoDB unknown, data 46 MB\nDisk: 5 GB of 40 GB free\nLast backup: none\n');
  expect(report).toContain('danger: no_smtp\n');
  expect(report).not.toContain('Secret');
});
