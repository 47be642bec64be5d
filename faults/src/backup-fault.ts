import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { testEnvironment } from '@nearhand/embedded-mongodb/test-environment';
import { startTestMongodb } from '@nearhand/embedded-mongodb/test-mongodb';
import { ApiReplica } from './api-replica.ts';
import { storedTimes } from './history-check.ts';
import { startLoad, type Asked } from './load.ts';
import { seconds, type Result, type Stand } from './stand.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The goal is for a gigabyte; these data are far smaller. */
const MAX_RESTORE_MS = 600_000;

/** F-28: a backup is taken while clients book, restored into a replica set of its own, and served from there. */
export async function restoreBackup({ set, apis, marketplace }: Stand): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nearhand-faults-backup-'));
  const target = await startTestMongodb();
  try {
    const load = await startLoad(apis, marketplace);
    await load.nextWrite();
    const before = keysOf(load.history);
    const backedUpIn = await command(set.uri, 'backup.js', 'backup', path.join(folder, 'backup'));
    await load.nextWrite();
    const history = await load.stop();
    const restoredIn = await command(target.uri, 'backup.js', 'restore', path.join(folder, 'backup'));
    await command(target.uri, 'check-data.js');

    const stored = await storedTimes(target.uri);
    const missing = before.filter((key) => !stored.has(key)).length;
    const doubled = history.filter(({ key }) => (stored.get(key) ?? 0) > 1).length;
    const isServed = await servesServices(target.uri);
    return {
      fault: 'F-28 backup under load, restored into a fresh replica set',
      figures:
        `${history.length} bookings asked for meanwhile; backed up in ${seconds(backedUpIn)}, restored in ${seconds(restoredIn)}: ` +
        `${missing} of ${before.length} from before missing, ${doubled} doubled, data agree, services ${isServed ? '' : 'not '}served`,
      goal: `whole, of one moment, and back within ${seconds(MAX_RESTORE_MS)}`,
      isMet: missing === 0 && doubled === 0 && isServed && restoredIn <= MAX_RESTORE_MS,
    };
  } finally {
    await target.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function keysOf(history: readonly Asked[]): string[] {
  return history.filter(({ status }) => status === 201).map(({ key }) => key);
}

/** Runs a command of the built API on a database, as an operator does; resolves to how long it took, in milliseconds. */
async function command(mongodbUri: string, script: string, ...args: string[]): Promise<number> {
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
  const api = await ApiReplica.create(mongodbUri);
  try {
    await api.start();
    const { services } = (await (await api.get('/api/services')).json()) as { services: unknown[] };
    return services.length > 0;
  } finally {
    await api.end('SIGTERM');
  }
}
