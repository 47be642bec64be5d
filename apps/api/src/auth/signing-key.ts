import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { loadOrCreateFile } from '@nearhand/embedded-mongodb/private-files';
import { config } from '../config.ts';

const SECRET_BYTES = 48;
const SECRET = /^[\w-]{64}$/;

let key: KeyObject | undefined;
let previousKey: KeyObject | undefined;

/** Returns the key that signs every token: JWT_SECRET, or one that is generated once into DATA_DIR. */
export function signingKey(): KeyObject {
  // Made once: verifying with a KeyObject is some fifty times faster than with a text.
  key ??= createSecretKey(config.JWT_SECRET ?? loadOrCreateSecret(config.DATA_DIR), 'utf8');
  return key;
}

/** Returns the keys that verify tokens: during a rotation also that of JWT_SECRET_PREVIOUS. */
export function verificationKeys(): KeyObject[] {
  if (config.JWT_SECRET_PREVIOUS === undefined) return [signingKey()];
  previousKey ??= createSecretKey(config.JWT_SECRET_PREVIOUS, 'utf8');
  return [signingKey(), previousKey];
}

/** Reads the secret in a folder, and creates it when there is none. */
export function loadOrCreateSecret(folder: string): string {
  const file = join(folder, 'jwt-secret');
  const secret = loadOrCreateFile(file, () => randomBytes(SECRET_BYTES).toString('base64url'));
  if (!SECRET.test(secret)) throw new Error(`${file} does not hold the secret written there: delete it`);
  return secret;
}
