import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../config.ts';

const SECRET_BYTES = 48;
const SECRET = /^[\w-]{64}$/;

let key: KeyObject | undefined;
let previousKey: KeyObject | undefined;

/** The key that signs every token: JWT_SECRET, or one that is generated once into DATA_DIR. */
export function signingKey(): KeyObject {
  // Made once: verifying with a KeyObject is some fifty times faster than with a text.
  key ??= createSecretKey(config.JWT_SECRET ?? keptSecret(config.DATA_DIR), 'utf8');
  return key;
}

/** The keys whose signature is taken: while secrets are being rotated, also the one that JWT_SECRET had before. */
export function acceptedKeys(): KeyObject[] {
  if (config.JWT_SECRET_PREVIOUS === undefined) return [signingKey()];
  previousKey ??= createSecretKey(config.JWT_SECRET_PREVIOUS, 'utf8');
  return [signingKey(), previousKey];
}

/** The secret kept in a folder, which is made there by the first who asks for it. */
export function keptSecret(folder: string): string {
  const file = join(folder, 'jwt-secret');
  if (!existsSync(file)) writeSecret(folder, file);
  const secret = readFileSync(file, 'utf8').trim();
  if (!SECRET.test(secret)) throw new Error(`${file} does not hold the secret written there: delete it`);
  return secret;
}

/** The file appears whole or not at all, and of several replicas that start at once all use the secret of the first. */
function writeSecret(folder: string, file: string): void {
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}
