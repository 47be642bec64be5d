import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a shell script and returns its path. */
export async function writeScript(folder: string, name: string, body: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return file;
}

/** Writes a script that prints a version like `mongod --version` and does nothing else. */
export function writeFakeMongod(folder: string, version: string, name = 'mongod'): Promise<string> {
  return writeScript(folder, name, `echo "db version v${version}"`);
}
