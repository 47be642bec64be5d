import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const OLDEST_MAJOR = 5;

/** A mongod that runs on this machine. */
export interface FoundMongod {
  path: string;
  version: string;
  /** Where it was found, for log messages. */
  source: string;
}

/** Returns the version of a mongod. Throws if it does not run on this machine or is too old. */
export async function readMongodVersion(binary: string): Promise<string> {
  const { stdout } = await run(binary, ['--version'], { timeout: 10_000 }).catch((error: unknown) => {
    throw new Error(getErrorOutput(error) || toOneLine(error), { cause: error });
  });
  const version = /db version v(\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  if (!version) throw new Error('its --version output is not that of mongod');
  if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
    throw new Error(`it is MongoDB ${version}, but ${OLDEST_MAJOR}.0 or later is required`);
  }
  return version;
}

/** Returns the release series of a version, such as 8.2. */
export function getReleaseSeries(version: string): string {
  return version.split('.', 2).join('.');
}

export function toOneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\s+/g, ' ').trim();
}

/** Returns the last line that a failed command wrote to stderr, which explains more than "Command failed". */
export function getErrorOutput(error: unknown): string {
  if (!(error instanceof Error && 'stderr' in error)) return '';
  return String(error.stderr).trim().split('\n').at(-1) ?? '';
}
