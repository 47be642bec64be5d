import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createProductionApi } from '@nearhand/test-support/production-api';
import { startTestMongodb } from '@nearhand/test-support/test-mongodb';
import { countStoredBookings } from './history-check.ts';
import { startLoad, type RequestRecord } from './load.ts';
import { runDatabaseCommand, formatSeconds, type FaultResult, type Harness } from './harness.ts';

/** The goal is for a gigabyte of data. The data here is far smaller. */
const MAX_RESTORE_MS = 600_000;

/** F-28: takes a backup while clients book, restores it into an empty replica set, and serves the API from there. */
export async function restoreBackup({ set, apis, marketplace }: Harness): Promise<FaultResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nearhand-faults-backup-'));
  const target = await startTestMongodb();
  try {
    const load = await startLoad(apis, marketplace);
    await load.waitForWrite();
    const before = acknowledgedKeys(load.history);
    const backedUpIn = await runDatabaseCommand(set.uri, 'backup.js', 'backup', path.join(folder, 'backup'));
    await load.waitForWrite();
    const history = await load.stop();
    const restoredIn = await runDatabaseCommand(
      target.uri,
      'backup.js',
      'restore',
      path.join(folder, 'backup'),
    );
    await runDatabaseCommand(target.uri, 'check-integrity.js');

    const stored = await countStoredBookings(target.uri);
    const missing = before.filter((key) => !stored.has(key)).length;
    const duplicated = history.filter(({ key }) => (stored.get(key) ?? 0) > 1).length;
    const isServed = await servesServices(target.uri);
    return {
      fault: 'F-28 backup under load, restored into an empty replica set',
      measured:
        `${history.length} bookings requested meanwhile; backed up in ${formatSeconds(backedUpIn)}, restored in ${formatSeconds(restoredIn)}: ` +
        `${missing} of ${before.length} from before missing, ${duplicated} duplicated, data consistent, services ${isServed ? '' : 'not '}served`,
      goal: `complete, consistent, and restored within ${formatSeconds(MAX_RESTORE_MS)}`,
      isMet: missing === 0 && duplicated === 0 && isServed && restoredIn <= MAX_RESTORE_MS,
    };
  } finally {
    await target.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function acknowledgedKeys(history: readonly RequestRecord[]): string[] {
  return history.filter(({ status }) => status === 201).map(({ key }) => key);
}

async function servesServices(mongodbUri: string): Promise<boolean> {
  const api = await createProductionApi(mongodbUri);
  try {
    await api.start();
    const { services } = (await (await api.get('/api/services')).json()) as { services: unknown[] };
    return services.length > 0;
  } finally {
    await api.terminate('SIGTERM');
  }
}
