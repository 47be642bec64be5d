import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { messages } from '@nearhand/shared/messages';
import { genSaltSync } from 'bcryptjs';
import { Piscina } from 'piscina';
import { config } from '../config.ts';
import { UnavailableError } from '../errors.ts';
import type { PasswordJob } from './password-worker.ts';

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
  idleTimeout: 300_000,
});

// Compared with when no such account exists, so that both mistakes of a login take the same time: it has the form and the cost of
// a real hash, and its last character never ends one, so that no password fits.
const decoyHash = `${VERSION}${genSaltSync(config.PASSWORD_COST)}${'.'.repeat(30)}/`;

/** The text to store for a password: salted, peppered and slow to guess. */
export async function hashPassword(password: string): Promise<string> {
  const hash = await run({ kind: 'hash', text: prepared(password), cost: config.PASSWORD_COST });
  return `${VERSION}${hash}`;
}

/** Whether `password` is the one behind `stored`; false, after the same time, when there is no stored one. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const hash = (stored ?? decoyHash).slice(VERSION.length);
  return (await run({ kind: 'compare', text: prepared(password), hash })) === true;
}

/** Whether a hash was made with other settings than today's, so that it is renewed at the next login. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(`${VERSION}$2b$${String(config.PASSWORD_COST).padStart(2, '0')}$`);
}

export async function stopPasswordWorkers(): Promise<void> {
  await workers.destroy();
}

/** 64 ASCII characters for any password: bcrypt itself stops at the first NUL and ignores all beyond 72 bytes. */
function prepared(password: string): string {
  return createHmac('sha384', `nearhand-password${config.PASSWORD_PEPPER}`).update(password).digest('base64');
}

/** Throws an UnavailableError when more passwords wait than can be answered for in reasonable time. */
async function run(job: PasswordJob): Promise<string | boolean> {
  if (workers.queueSize >= MAX_WAITING_JOBS) throw new UnavailableError(messages.tooManyRequests);
  return workers.run(job);
}
