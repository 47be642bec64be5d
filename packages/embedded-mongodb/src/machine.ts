import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statfsSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

export const HOST = '127.0.0.1';

export type Environment = Readonly<Record<string, string | undefined>>;

// The only place in this package that reads process.env: PATH, proxies and caches are settings of the machine, not of the product.
// oxlint-disable-next-line node/no-process-env
const environment = process.env;
export const processEnvironment: Environment = environment;

// mongodb-memory-server-core has no other way for these: it verifies certificates, since its downloads are executed, and runs the
// mongod it is given without asking for its version.
environment['npm_config_strict_ssl'] ??= 'true';
environment['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] ??= 'false';

/** Resolves to the preferred port if it is free, otherwise to a port that the system chooses. */
export async function freePort(preferred = 0): Promise<number> {
  const server = net.createServer().listen(preferred, HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (preferred === 0) throw error;
    return freePort();
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : preferred;
}

/** Whether a process runs, with this argument if one is given. A zombie does not run: its command line is empty. */
export function isRunning(pid: number, argument?: string): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform === 'win32') return true;
    const commandLine =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : `${execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim()} `;
    return commandLine.length > 1 && (argument === undefined || ` ${commandLine}`.includes(` ${argument} `));
  } catch {
    return false;
  }
}

/** Sends SIGTERM to a process with this argument, and SIGKILL if it still runs after 15 seconds. */
export async function endProcess(pid: number, argument: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  let signal: NodeJS.Signals | 0 = 'SIGTERM';
  while (isRunning(pid, argument)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
    await sleep(25);
    signal = Date.now() > deadline ? 'SIGKILL' : 0;
  }
}

const MEMORY_DISK = '/dev/shm';
const REQUIRED_BYTES = 4 * 1024 ** 3;

/**
 * Returns the folder for the database files of tests: on a memory disk if there is enough memory, because mongod flushes each
 * acknowledged write to disk, otherwise the temporary folder of the system.
 */
export function getFastTmpDir(): string {
  return isMemoryDiskUsable() ? MEMORY_DISK : tmpdir();
}

function isMemoryDiskUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    // Tests also run scripts from this folder, which a noexec mount forbids.
    const [mount = ''] = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm .*$/m) ?? [];
    // The size of a memory disk is only its upper limit.
    const [, free = '0'] = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
    const bytes = Math.min(bavail * bsize, Number(free) * 1024);
    return mount.includes('rw') && !mount.includes('noexec') && bytes > REQUIRED_BYTES;
  } catch {
    // Not Linux.
    return false;
  }
}
