import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { loadOrCreateFile } from './load-or-create-file.ts';

const KEY_BYTES = 32;
const KEY = /^[0-9a-f]{64}$/;

/** The shared secret of a mongod and its clients: mongod reads the file, and a client sends the secret. */
export interface AccessKey {
  file: string;
  secret: string;
}

/** Reads the key in this folder, and creates it if there is none. Only the current system user can read the file. */
export function ensureAccessKey(folder: string): AccessKey {
  const file = path.join(folder, 'mongodb-key');
  const secret = loadOrCreateFile(file, () => randomBytes(KEY_BYTES).toString('hex'));
  if (!KEY.test(secret)) throw new Error(`${file} does not contain a valid key. Delete it`);
  return { file, secret };
}

/**
 * Builds the arguments that make a mongod reject clients without the key. There are no database users: a client with the key counts as
 * a member of the replica set, so data from before the key needs no change. The localhost exception, meant for creating the first
 * user, is therefore off.
 */
export function buildKeyArguments(key: AccessKey | undefined): string[] {
  return key ? ['--keyFile', key.file, '--setParameter', 'enableLocalhostAuthBypass=false'] : [];
}

/** Builds the parts of a URI that authenticate with the key. */
export function buildCredentials(key: AccessKey | undefined): { userInfo: string; options: string } {
  if (!key) return { userInfo: '', options: '' };
  return { userInfo: `__system:${key.secret}@`, options: '&authSource=local&authMechanism=SCRAM-SHA-256' };
}
