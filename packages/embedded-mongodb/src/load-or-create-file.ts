import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Reads a file that only the current system user can read. The first process that needs it creates it, with its folder. */
export function loadOrCreateFile(file: string, createContent: () => string): string {
  if (!existsSync(file)) writeOnce(file, createContent());
  return readFileSync(file, 'utf8').trim();
}

/** Creates the file atomically, unless it exists: of several processes that start at once, all use the content of the first. */
function writeOnce(file: string, content: string): void {
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}
