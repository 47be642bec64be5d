import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OWNER_ONLY = 0o700;
/** Of folders such as /tmp, which are for everybody on purpose. */
const STICKY = 0o1000;

/** Makes a folder that only this system user can look into, and makes one from before such a folder. */
export function ensurePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  const { mode, uid } = statSync(folder);
  const isOurs = process.getuid === undefined || uid === process.getuid();
  if (isOurs && !(mode & STICKY)) chmodSync(folder, OWNER_ONLY);
}
