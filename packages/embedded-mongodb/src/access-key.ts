import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const KEY_BYTES = 32;
const KEY = /^[0-9a-f]{64}$/;

/** What opens a mongod: it reads the file, and a client sends the secret. */
export interface AccessKey {
  file: string;
  secret: string;
}

/** The key kept in a folder, which is made there by the first who needs it. Only this system user can read it. */
export function accessKeyIn(folder: string): AccessKey {
  const file = path.join(folder, 'mongodb-key');
  if (!existsSync(file)) writeKey(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (!KEY.test(secret)) throw new Error(`${file} does not hold the key written there: delete it`);
  return { file, secret };
}

/** The file appears whole or not at all, and of several processes that start at once all use the key of the first. */
function writeKey(file: string): void {
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * The arguments that close a mongod to everybody without the key. Nobody is a user of it: who has the key is a member of the set, so
 * that data from before the key need no change, and the exception for local clients that make the first user has no purpose.
 */
export function keyArguments(key: AccessKey | undefined): string[] {
  return key ? ['--keyFile', key.file, '--setParameter', 'enableLocalhostAuthBypass=false'] : [];
}

/** The parts of a URI that open such a mongod. */
export function credentialsOf(key: AccessKey | undefined): { userInfo: string; options: string } {
  if (!key) return { userInfo: '', options: '' };
  return { userInfo: `__system:${key.secret}@`, options: '&authSource=local&authMechanism=SCRAM-SHA-256' };
}
