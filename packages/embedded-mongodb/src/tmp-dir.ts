import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

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
    return (
      mount.includes('rw') && !mount.includes('noexec') && bavail * bsize > REQUIRED_BYTES && isMemoryFree()
    );
  } catch {
    // Not Linux.
    return false;
  }
}

/** Checks the actual memory: the size of a memory disk is only its upper limit. */
function isMemoryFree(): boolean {
  const [, kilobytes = '0'] = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return Number(kilobytes) * 1024 > REQUIRED_BYTES;
}
