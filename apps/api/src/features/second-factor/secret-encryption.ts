import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { config } from '../../config.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives the key from the pepper of the password hashes, so that a stolen database alone reveals no secret. */
function deriveKey(): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', config.PASSWORD_PEPPER, '', 'nearhand-second-factor', KEY_BYTES));
}

/** Encrypts the secret of a user, so that it can be decrypted for that user only. */
export function encryptSecret(secret: string, user: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(), iv).setAAD(Buffer.from(user));
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

/** Decrypts the secret of a user. Throws if it was encrypted for another user or with another pepper. */
export function decryptSecret(encrypted: string, user: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, deriveKey(), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(user)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
