import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getProcessIdentity, isAlive, isSameProcess, type ProcessIdentity } from './process-info.ts';

export interface RunningServer {
  pid: number;
  port: number;
  /** Whether clients need the access key. */
  hasKey?: boolean;
}

interface Owner {
  id: string;
  /** Tells a copied folder from the original: the copy contains this file but has no server. */
  dbPath: string;
  process: ProcessIdentity;
  server?: RunningServer;
}

export interface InstanceLock {
  /** Lets other processes use the server. */
  publish(server: RunningServer): void;
  /** Makes other processes wait for the release, because the server is about to stop. */
  unpublish(): void;
  release(): void;
}

const POLL_INTERVAL_MS = 25;
const WAIT_TIMEOUT_MS = 120_000;
const ABANDONED_AFTER_MS = 5000;

/**
 * Decides which process runs mongod on these files. Either this process acquires the lock, or it attaches to the server of the
 * process that holds it. Waits while that process starts or stops its server. If the lock file is lost, mongod's own lock still
 * protects the data.
 */
export async function acquireOrAttach(
  dbPath: string,
): Promise<{ lock: InstanceLock } | { running: RunningServer }> {
  const file = path.join(dbPath, 'owner.json');
  const mine: Owner = { id: randomUUID(), dbPath, process: getProcessIdentity(process.pid) };
  const deadline = Date.now() + WAIT_TIMEOUT_MS;

  for (;;) {
    if (create(file, mine)) return { lock: createLock(file, mine) };
    const owner = read(file);
    if (owner && isLive(owner, dbPath)) {
      if (owner.server) return { running: owner.server };
    } else if (stealStaleLock(file, mine)) {
      return { lock: createLock(file, mine) };
    }
    if (Date.now() > deadline) {
      throw new Error(`Another process uses ${dbPath}. If no such process runs, delete ${file}`);
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

function createLock(file: string, mine: Owner): InstanceLock {
  const isStillMine = () => read(file)?.id === mine.id;
  const replace = (owner: Owner) => {
    if (!isStillMine()) return;
    const draft = `${file}.${mine.id}`;
    writeFileSync(draft, JSON.stringify(owner));
    renameSync(draft, file);
  };
  return {
    publish: (server) => replace({ ...mine, server }),
    unpublish: () => replace(mine),
    release() {
      if (isStillMine()) rmSync(file);
    },
  };
}

function isLive(owner: Owner, dbPath: string): boolean {
  if (owner.dbPath !== dbPath || !isSameProcess(owner.process)) return false;
  return !owner.server || isAlive(owner.server.pid);
}

/**
 * Replaces the lock file of an owner that has ended. A second lock file guards the replacement: without it, two processes that see
 * the same dead owner would both remove the file, and the slower one would remove the new lock of the faster one.
 */
function stealStaleLock(file: string, mine: Owner): boolean {
  const guard = `${file}.takeover`;
  if (!create(guard, mine)) {
    if (getAgeMs(guard) > ABANDONED_AFTER_MS) rmSync(guard, { force: true });
    return false;
  }
  try {
    const owner = read(file);
    if (owner ? isLive(owner, mine.dbPath) : getAgeMs(file) < ABANDONED_AFTER_MS) return false;
    rmSync(file, { force: true });
    return create(file, mine);
  } finally {
    rmSync(guard, { force: true });
  }
}

function create(file: string, owner: Owner): boolean {
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns undefined if the file is missing or only partly written. */
function read(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function getAgeMs(file: string): number {
  return existsSync(file) ? Date.now() - statSync(file).mtimeMs : 0;
}
