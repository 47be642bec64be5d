import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, isAlive, isSameProcess, type ProcessIdentity } from './process-table.ts';

export interface RunningServer {
  pid: number;
  port: number;
  /** Whether it is closed to everybody without the key. */
  hasKey?: boolean;
}

interface Owner {
  id: string;
  /** A copied folder brings this file along, but not the server. */
  dbPath: string;
  process: ProcessIdentity;
  server?: RunningServer;
}

export interface Ownership {
  /** Lets other processes use the server. */
  offer(server: RunningServer): void;
  /** From here on newcomers wait for the release instead of using a server that stops. */
  withdraw(): void;
  release(): void;
}

const POLL_MS = 25;
const WAIT_TIMEOUT_MS = 120_000;
const ABANDONED_AFTER_MS = 5000;

/**
 * Settles which process runs mongod on these files: this one, or another one whose server can be shared.
 * Waits while another one is starting or stopping it. mongod's own lock stays the last word, should this file be lost.
 */
export async function ownOrShare(
  dbPath: string,
): Promise<{ ownership: Ownership } | { shared: RunningServer }> {
  const file = path.join(dbPath, 'owner.json');
  const mine: Owner = { id: randomUUID(), dbPath, process: identityOf(process.pid) };
  const deadline = Date.now() + WAIT_TIMEOUT_MS;

  for (;;) {
    if (create(file, mine)) return { ownership: ownershipOf(file, mine) };
    const owner = read(file);
    if (owner && isInCharge(owner, dbPath)) {
      if (owner.server) return { shared: owner.server };
    } else if (takeOver(file, mine)) {
      return { ownership: ownershipOf(file, mine) };
    }
    if (Date.now() > deadline) {
      throw new Error(`Another process holds ${dbPath}; if there is none, delete ${file}`);
    }
    await sleep(POLL_MS);
  }
}

function ownershipOf(file: string, mine: Owner): Ownership {
  const isStillMine = () => read(file)?.id === mine.id;
  const replace = (owner: Owner) => {
    if (!isStillMine()) return;
    const draft = `${file}.${mine.id}`;
    writeFileSync(draft, JSON.stringify(owner));
    renameSync(draft, file);
  };
  return {
    offer: (server) => replace({ ...mine, server }),
    withdraw: () => replace(mine),
    release() {
      if (isStillMine()) rmSync(file);
    },
  };
}

function isInCharge(owner: Owner, dbPath: string): boolean {
  if (owner.dbPath !== dbPath || !isSameProcess(owner.process)) return false;
  return !owner.server || isAlive(owner.server.pid);
}

/**
 * Replaces the file of an owner that is gone. Whoever does so holds a second file meanwhile and looks again,
 * or two that saw the same dead owner would each remove the file and the slower one rob the faster one.
 */
function takeOver(file: string, mine: Owner): boolean {
  const guard = `${file}.takeover`;
  if (!create(guard, mine)) {
    if (ageMs(guard) > ABANDONED_AFTER_MS) rmSync(guard, { force: true });
    return false;
  }
  try {
    const owner = read(file);
    if (owner ? isInCharge(owner, mine.dbPath) : ageMs(file) < ABANDONED_AFTER_MS) return false;
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

/** Undefined when it is missing, or half written at this moment. */
function read(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function ageMs(file: string): number {
  return existsSync(file) ? Date.now() - statSync(file).mtimeMs : 0;
}
