import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadOrCreateSecret } from './signing-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearhand-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes a secret of 48 random bytes once and keeps it for its owner alone', async () => {
  const data = join(folder, 'data');

  const secret = loadOrCreateSecret(data);

  expect(Buffer.from(secret, 'base64url')).toHaveLength(48);
  expect(loadOrCreateSecret(data)).toBe(secret);
  expect(loadOrCreateSecret(join(folder, 'other'))).not.toBe(secret);
  expect((await stat(join(data, 'jwt-secret'))).mode & 0o777).toBe(0o600);
});

it('gives replicas that start at the same moment one and the same secret', async () => {
  const replicas = new Piscina<string, string>({
    filename: fileURLToPath(new URL('./signing-key.ts', import.meta.url)),
    name: 'loadOrCreateSecret',
    execArgv: ['--import', import.meta.resolve('tsx')],
    minThreads: 3,
    maxThreads: 3,
  });
  const folders = Array.from({ length: 50 }, (_, start) => join(folder, String(start)));

  const secrets: string[][] = [];
  for (const data of folders) {
    secrets.push(await Promise.all([replicas.run(data), replicas.run(data), replicas.run(data)]));
  }
  await replicas.destroy();

  const kept = await Promise.all(folders.map((data) => readFile(join(data, 'jwt-secret'), 'utf8')));
  expect(secrets).toEqual(kept.map((secret) => [secret, secret, secret]));
  expect(await readdir(join(folder, '0'))).toEqual(['jwt-secret']);
});

it.each(['', 'x', 'short secret'])('refuses to sign with %j in place of the secret', async (content) => {
  await writeFile(join(folder, 'jwt-secret'), content);

  expect(() => loadOrCreateSecret(folder)).toThrow('jwt-secret does not hold the secret');
});
