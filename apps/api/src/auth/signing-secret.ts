import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { loadOrCreateFile } from '@nearhand/embedded-mongodb/private-files';

const SECRET_BYTES = 48;
const SECRET = /^[\w-]{64}$/;

/** Reads the secret in a folder, and creates it when there is none. */
export function loadOrCreateSecret(folder: string): string {
  const file = join(folder, 'jwt-secret');
  const secret = loadOrCreateFile(file, () => randomBytes(SECRET_BYTES).toString('base64url'));
  if (!SECRET.test(secret)) throw new Error(`${file} does not hold the secret written there: delete it`);
  return secret;
}
