import { getRounds, hashSync } from 'bcryptjs';
import { Piscina } from 'piscina';
import { describe, expect, it, vi } from 'vitest';
import { config } from '../config.ts';
import { UnavailableError } from '../errors.ts';
import type { PasswordJob } from './password-worker.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';

const { PASSWORD_COST } = config;
describe('a stored password', () => {
  it('matches that password only', async () => {
    const stored = await hashPassword('correct horse');

    expect(await verifyPassword('correct horse', stored)).toBe(true);
    expect(await verifyPassword('Correct horse', stored)).toBe(false);
    expect(await verifyPassword('correct horse ', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('has another hash each time, so that equal passwords cannot be recognized', async () => {
    expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
  });

  it('is compared in full, beyond the 72 bytes at which bcrypt stops', async () => {
    const stored = await hashPassword(`${'a'.repeat(72)}b`);

    expect(await verifyPassword(`${'a'.repeat(72)}b`, stored)).toBe(true);
    expect(await verifyPassword(`${'a'.repeat(72)}c`, stored)).toBe(false);
    expect(await verifyPassword('a'.repeat(72), stored)).toBe(false);
  });

  it('may have any character, and is compared beyond a NUL', async () => {
    const stored = await hashPassword('\0 pässwörd 🐙\0x');

    expect(await verifyPassword('\0 pässwörd 🐙\0x', stored)).toBe(true);
    expect(await verifyPassword('\0 pässwörd 🐙\0y', stored)).toBe(false);
    expect(await verifyPassword('\0 pässwörd 🦑\0x', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('does not match without the pepper', async () => {
    const stored = await hashPassword('correct horse');
    const { PASSWORD_PEPPER } = config;

    config.PASSWORD_PEPPER = 'another';
    const isMatch = await verifyPassword('correct horse', stored);
    config.PASSWORD_PEPPER = PASSWORD_PEPPER;

    expect(isMatch).toBe(false);
  });

  it('needs a new hash once the cost has changed, and still matches', async () => {
    const stored = await hashPassword('correct horse');
    expect(needsRehash(stored)).toBe(false);

    config.PASSWORD_COST = PASSWORD_COST + 1;

    expect(needsRehash(stored)).toBe(true);
    expect(needsRehash(stored.replace('v1', 'v0'))).toBe(true);
    expect(await verifyPassword('correct horse', stored)).toBe(true);
  });
});

describe('an account that does not exist', () => {
  it('costs the same comparison as one that does, and matches no password', async () => {
    const stored = await hashPassword('correct horse');
    // Only watched: the jobs still run.
    const jobs = vi.spyOn(Piscina.prototype, 'run');

    expect(await verifyPassword('correct horse', undefined)).toBe(false);
    expect(await verifyPassword('a wrong password', stored)).toBe(false);

    const [decoy = '', real = ''] = jobs.mock.calls.map(([job]: PasswordJob[]) =>
      job?.kind === 'compare' ? job.hash : '',
    );
    expect(decoy).toHaveLength(real.length);
    expect(getRounds(decoy)).toBe(getRounds(real));
    // bcryptjs rejects an invalid salt without comparing anything.
    expect(hashSync('anything', decoy.slice(0, 29)).slice(0, 29)).toBe(decoy.slice(0, 29));
  });
});

describe('hashing', () => {
  it('leaves the event loop free for other requests', async () => {
    config.PASSWORD_COST = 8;
    let isHashing = true;
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (isHashing) setImmediate(turn);
    };
    setImmediate(turn);

    await Promise.all(Array.from({ length: 5 }, () => hashPassword('correct horse')));
    isHashing = false;

    // On this thread five hashes would let it turn a few times at most.
    expect(turns).toBeGreaterThan(300);
  });

  it('rejects more jobs than it can do in reasonable time', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 300 }, () => hashPassword('correct horse')),
    );

    const done = outcomes.filter(({ status }) => status === 'fulfilled');
    const rejections = outcomes.flatMap((outcome) => ('reason' in outcome ? [outcome.reason] : []));
    expect(done.length).toBeGreaterThanOrEqual(100);
    expect(rejections.length).toBeGreaterThan(0);
    expect(rejections.every((reason) => reason instanceof UnavailableError)).toBe(true);
  });
});
