import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

const OWNER_ONLY = 0o700;
/** Set on folders that are shared on purpose, such as /tmp. */
const STICKY = 0o1000;

/** Creates a folder that only the current system user can read, or revokes the access of others to an existing one. */
export function ensurePrivateFolder(folder: string): void {
  createFolder(path.resolve(folder));
  const status = statSync(folder);
  if (!status.isDirectory()) throw Object.assign(new Error(`${folder} is not a folder`), { code: 'ENOTDIR' });
  const { mode, uid } = status;
  const isOurs = process.getuid === undefined || uid === process.getuid();
  // Only revokes permissions: a folder that its owner made read-only stays read-only.
  if (isOurs && !(mode & STICKY)) chmodSync(folder, mode & OWNER_ONLY);
}

/** Returns in one line why DATA_DIR cannot store data, or undefined if it can. */
export function findDataDirProblem(folder: string): string | undefined {
  try {
    ensurePrivateFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return `DATA_DIR must be a folder that can be written to; ${folder} is not (${code})`;
  }
}

/** Creates a folder and its parents. The recursive option of mkdirSync never returns under /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: OWNER_ONLY });
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}
