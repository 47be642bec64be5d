import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/api-messages';
import { genSaltSync } from 'bcryptjs';
import { Piscina } from 'piscina';
import { config } from '../config.ts';
import { InvalidError, UnavailableError } from '../errors.ts';
import type { PasswordJob } from './password-worker.ts';
import { MIN_PASSWORD_LENGTH, normalizePassword } from '@nearhand/shared/users/users';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** In production, throws an InvalidError for `field` when its password is a common one. */
export async function assertUncommonPassword(password: string, field: string): Promise<void> {
  if (config.NODE_ENV !== 'production') return;
  // Some megabytes, loaded when a user first chooses a password.
  commonPasswords ??= readCommonPasswords();
  if ((await commonPasswords).has(normalizePassword(password).toLowerCase())) {
    throw new InvalidError(messages.register.passwordTooCommon, field);
  }
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH));
}

const VERSION = 'v1';
/** Some six seconds of work for a single worker thread. */
const MAX_WAITING_JOBS = 100;
const isSource = import.meta.url.endsWith('.ts');

const workers = new Piscina<PasswordJob, string | boolean>({
  filename: fileURLToPath(
    new URL(isSource ? './password-worker.ts' : './password-worker.js', import.meta.url),
  ),
  execArgv: isSource ? ['--import', import.meta.resolve('tsx')] : [],
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  maxQueue: MAX_WAITING_JOBS,
  idleTimeout: 5 * MINUTE_MS,
  recordTiming: false,
});

// Compared with when the account does not exist, so that both mistakes of a login take equally long. It has the form and cost of a
// real hash, and its last character never ends one, so that no password matches.
const decoyHash = `${VERSION}${genSaltSync(config.PASSWORD_COST)}${'.'.repeat(30)}/`;

/** Returns the salted and peppered hash to store. */
export async function hashPassword(password: string): Promise<string> {
  const text = preHash(normalizePassword(password));
  const hash = await run({ kind: 'hash', text, cost: config.PASSWORD_COST });
  return `${VERSION}${hash}`;
}

/** Returns whether `password` matches the hash; false, after the same time, without a hash. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  return (await comparePassword(password, stored)) !== 'wrong';
}

/** Compares a password with a hash. `outdated` is correct, and the next login renews the hash. */
export async function comparePassword(
  password: string,
  stored: string | undefined,
): Promise<'wrong' | 'correct' | 'outdated'> {
  const hash = (stored ?? decoyHash).slice(VERSION.length);
  const matches = async (text: string) =>
    (await run({ kind: 'compare', text: preHash(text), hash })) === true;
  const normalized = normalizePassword(password);
  if (await matches(normalized)) return needsRehash(stored ?? '') ? 'outdated' : 'correct';
  // Version 1.0.0 hashed passwords as they were typed.
  return normalized !== password && (await matches(password)) ? 'outdated' : 'wrong';
}

/** Returns whether a hash has another cost or version than the current one. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(`${VERSION}$2b$${String(config.PASSWORD_COST).padStart(2, '0')}$`);
}

export async function stopPasswordWorkers(): Promise<void> {
  await workers.destroy();
}

/** Maps any password to 64 ASCII characters: bcrypt stops at the first NUL and ignores all beyond 72 bytes. */
function preHash(password: string): string {
  return createHmac('sha384', `nearhand-password${config.PASSWORD_PEPPER}`).update(password).digest('base64');
}

/** Throws an UnavailableError when too many passwords wait for a worker. */
async function run(job: PasswordJob): Promise<string | boolean> {
  if (workers.queueSize >= MAX_WAITING_JOBS)
    throw new UnavailableError('unavailable', messages.tooManyRequests);
  return workers.run(job);
}
