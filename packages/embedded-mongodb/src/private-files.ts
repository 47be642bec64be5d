import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { MongoClientOptions } from 'mongodb';

const OWNER_ONLY = 0o700;
/** Set on folders that are shared on purpose, such as /tmp. */
const STICKY = 0o1000;
const KEY_BYTES = 32;
const KEY = /^[0-9a-f]{64}$/;

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

/**
 * Reads a file that only the current system user can read. The first process that needs it creates it, with its folder: of several
 * processes that start at once, all use the content of the first.
 */
export function loadOrCreateFile(file: string, createContent: () => string): string {
  if (!existsSync(file)) {
    const draft = `${file}-${randomBytes(6).toString('hex')}`;
    mkdirSync(path.dirname(file), { recursive: true, mode: OWNER_ONLY });
    writeFileSync(draft, createContent(), { mode: 0o600, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** The shared secret of a mongod and its clients: mongod reads the file, and a client sends the secret. */
export interface AccessKey {
  file: string;
  secret: string;
}

/** Reads the key in this folder, and creates it if there is none. */
export function ensureAccessKey(folder: string): AccessKey {
  const file = path.join(folder, 'mongodb-key');
  const secret = loadOrCreateFile(file, () => randomBytes(KEY_BYTES).toString('hex'));
  if (!KEY.test(secret)) throw new Error(`${file} does not contain a valid key. Delete it`);
  return { file, secret };
}

/** Builds the options of a client that signs in with the key, which makes it count as a member of the replica set. */
export function buildCredentials({ secret }: AccessKey): MongoClientOptions {
  return {
    auth: { username: '__system', password: secret },
    authSource: 'local',
    authMechanism: 'SCRAM-SHA-256',
  };
}
