import { stat } from 'node:fs/promises';

/** Returns the permissions of a file or folder, such as 0o700. */
export async function readMode(path: string): Promise<number> {
  return (await stat(path)).mode & 0o7777;
}
