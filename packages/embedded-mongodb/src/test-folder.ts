import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
const ROOM_NEEDED = 4 * 1024 ** 3;

/**
 * Where the files of a test's databases go: into memory where there is plenty, because a mongod waits for its disk at each
 * acknowledged write, and what a test writes is gone a moment later anyway.
 */
export function testFolder(): string {
  return hasRoomInMemory() ? IN_MEMORY : tmpdir();
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    // Tests put programs of their own beside their data, and a folder in memory may forbid to run any.
    const [mount = ''] = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm .*$/m) ?? [];
    return (
      mount.includes('rw') && !mount.includes('noexec') && bavail * bsize > ROOM_NEEDED && isMemoryFree()
    );
  } catch {
    // Not a Linux machine.
    return false;
  }
}

/** The size of a folder in memory is only what it may grow to. */
function isMemoryFree(): boolean {
  const [, kilobytes = '0'] = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return Number(kilobytes) * 1024 > ROOM_NEEDED;
}
