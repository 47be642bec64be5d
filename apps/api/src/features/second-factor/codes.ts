import { toAsciiDigits } from '@nearhand/shared/ascii-digits';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import type { ClientSession } from 'mongoose';
import { UnauthorizedError } from '../../errors.ts';
import { queueSecurityMail } from '../mail/commands.ts';
import type { UserDocument } from '../../models/user.model.ts';
import { SecondFactorModel, type SecondFactorDocument } from '../../models/second-factor.model.ts';
import { createHash, randomInt, createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@nearhand/shared/second-factor/second-factor';
import { Secret, TOTP } from 'otpauth';
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
function decryptSecret(encrypted: string, user: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, deriveKey(), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(user)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

const APP_CODE = /^[0-9]{6}$/;
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** How many steps before and after the current one are accepted, because clocks differ. */
const WINDOW = 1;

/** Builds the generator that authenticator apps implement: RFC 6238 with SHA-1, 6 digits and 30 seconds. */
function buildTotp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: config.MARKETPLACE_NAME,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** Returns a random secret in base 32. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the URI that authenticator apps read from a QR code. */
export function buildOtpauthUri(secret: string, email: string): string {
  return buildTotp(secret, email).toString();
}

/** Returns the time step that a code of 6 digits belongs to, or undefined for a wrong code. */
function findTotpStep(secret: string, code: string): number | undefined {
  if (!APP_CODE.test(code)) return undefined;
  const timestamp = Date.now();
  const delta = buildTotp(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Without characters that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Returns new recovery codes in hyphenated groups, each with some 79 random bits. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from({ length: GROUPS }, createGroup).join('-'),
  );
}

function createGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** Returns the form in which codes are compared: without spaces, hyphens and capitals, and with ASCII digits. */
function normalizeCode(code: string): string {
  return toAsciiDigits(code.normalize('NFKC'))
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase();
}

/** Returns the stored form of a code. A fast hash suffices, because the code cannot be guessed. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(normalizeCode(code)).digest('base64url');
}

/** More than the number of steps whose codes are valid at the same time. */
const MAX_USED_STEPS = 10;

/** The code is wrong, or was used before. */
export class WrongCodeError extends UnauthorizedError {
  constructor() {
    super(accountSecurityMessages.codeWrong, 'code_wrong');
  }
}

/** Accepts a code of a user's app or a recovery code, each only once. Throws a WrongCodeError for all others. */
export async function consumeCode(user: UserDocument, code: string, tx: ClientSession): Promise<void> {
  const factor = await SecondFactorModel.findOne({ _id: user._id, enabledAt: { $exists: true } })
    .session(tx)
    .lean();
  if (!factor) throw new WrongCodeError();
  if (APP_CODE.test(normalizeCode(code))) await consumeAppCode(factor, code, tx);
  else await consumeRecoveryCode(user, factor, code, tx);
}

/** Returns the time step of a correct code of the app. Throws a WrongCodeError for a wrong one. */
export function matchAppCode({ _id, encryptedSecret }: SecondFactorDocument, code: string): number {
  const step = findTotpStep(decryptSecret(encryptedSecret, _id.toString()), normalizeCode(code));
  if (step === undefined) throw new WrongCodeError();
  return step;
}

async function consumeAppCode(factor: SecondFactorDocument, code: string, tx: ClientSession): Promise<void> {
  const step = matchAppCode(factor, code);
  const { modifiedCount } = await SecondFactorModel.updateOne(
    { _id: factor._id, usedSteps: { $ne: step } },
    { $push: { usedSteps: { $each: [step], $slice: -MAX_USED_STEPS } } },
    { session: tx },
  );
  if (modifiedCount === 0) throw new WrongCodeError();
}

async function consumeRecoveryCode(
  user: UserDocument,
  { _id, recoveryCodeHashes }: SecondFactorDocument,
  code: string,
  tx: ClientSession,
): Promise<void> {
  const hash = hashRecoveryCode(code);
  const { modifiedCount } = await SecondFactorModel.updateOne(
    { _id, recoveryCodeHashes: hash },
    { $pull: { recoveryCodeHashes: hash } },
    { session: tx },
  );
  if (modifiedCount === 0) throw new WrongCodeError();
  const left = recoveryCodeHashes.length - 1;
  await queueSecurityMail(user, { event: 'recovery-code-used', left }, tx);
}
