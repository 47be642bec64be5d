import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { testEnvironment } from '@nearhand/embedded-mongodb/test-environment';
import { startTestMongodb } from '@nearhand/embedded-mongodb/test-mongodb';
import { ApiInstance } from './api-instance.ts';
import { countStoredBookings } from './history-check.ts';
import { startLoad, type RequestRecord } from './load.ts';
import { seconds, type FaultResult, type Harness } from './harness.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
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
    const backedUpIn = await runCommand(set.uri, 'backup.js', 'backup', path.join(folder, 'backup'));
    await load.waitForWrite();
    const history = await load.stop();
    const restoredIn = await runCommand(target.uri, 'backup.js', 'restore', path.join(folder, 'backup'));
    await runCommand(target.uri, 'check-integrity.js');

    const stored = await countStoredBookings(target.uri);
    const missing = before.filter((key) => !stored.has(key)).length;
    const duplicated = history.filter(({ key }) => (stored.get(key) ?? 0) > 1).length;
    const isServed = await servesServices(target.uri);
    return {
      fault: 'F-28 backup under load, restored into an empty replica set',
      measured:
        `${history.length} bookings requested meanwhile; backed up in ${seconds(backedUpIn)}, restored in ${seconds(restoredIn)}: ` +
        `${missing} of ${before.length} from before missing, ${duplicated} duplicated, data consistent, services ${isServed ? '' : 'not '}served`,
      goal: `complete, consistent, and restored within ${seconds(MAX_RESTORE_MS)}`,
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

/** Runs a command of the built API on a database, and resolves to its duration in milliseconds. */
async function runCommand(mongodbUri: string, script: string, ...args: string[]): Promise<number> {
  const begin = performance.now();
  const child = spawn(process.execPath, [path.join(ROOT, 'apps/api/dist', script), ...args], {
    cwd: ROOT,
    env: testEnvironment({ MONGODB_URI: mongodbUri, LOG_LEVEL: 'warn' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const [[code], out, err] = await Promise.all([exited, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(`${script} ended with code ${code}:\n${out}${err}`);
  return performance.now() - begin;
}

async function servesServices(mongodbUri: string): Promise<boolean> {
  const api = await ApiInstance.create(mongodbUri);
  try {
    await api.start();
    const { services } = (await (await api.get('/api/services')).json()) as { services: unknown[] };
    return services.length > 0;
  } finally {
    await api.terminate('SIGTERM');
  }
}
