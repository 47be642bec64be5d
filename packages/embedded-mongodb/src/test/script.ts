import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a shell script and returns its path. */
export async function script(folder: string, name: string, body: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return file;
}

/** A program that answers `--version` as mongod does, and can do nothing else. */
export function fakeMongod(folder: string, version: string, name = 'mongod'): Promise<string> {
  return script(folder, name, `echo "db version v${version}"`);
}
