import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const OLDEST_MAJOR = 5;

/** The version of a mongod. Throws the reason when it cannot be used, as one built for another system cannot. */
export async function mongodVersion(binary: string): Promise<string> {
  const { stdout } = await run(binary, ['--version'], { timeout: 10_000 }).catch((error: unknown) => {
    throw new Error(outputOf(error) || oneLine(error), { cause: error });
  });
  const version = /db version v(\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  if (!version) throw new Error('it does not answer --version as mongod does');
  if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
    throw new Error(`it is MongoDB ${version}, and ${OLDEST_MAJOR}.0 or later is needed`);
  }
  return version;
}

export function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\s+/g, ' ').trim();
}

/** What a failed command said, which explains more than "Command failed". */
export function outputOf(error: unknown): string {
  if (!(error instanceof Error && 'stderr' in error)) return '';
  return String(error.stderr).trim().split('\n').at(-1) ?? '';
}
