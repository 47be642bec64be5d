import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadOrCreateSecret } from './signing-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearhand-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('creates a secret of 48 random bytes once, readable by its owner only', async () => {
  const data = join(folder, 'data');

  const secret = loadOrCreateSecret(data);

  expect(Buffer.from(secret, 'base64url')).toHaveLength(48);
  expect(loadOrCreateSecret(data)).toBe(secret);
  expect(loadOrCreateSecret(join(folder, 'other'))).not.toBe(secret);
  expect((await stat(join(data, 'jwt-secret'))).mode & 0o777).toBe(0o600);
});

it('gives instances that start at the same time the same secret', async () => {
  const instances = new Piscina<string, string>({
    filename: fileURLToPath(new URL('./signing-secret.ts', import.meta.url)),
    name: 'loadOrCreateSecret',
    execArgv: ['--import', import.meta.resolve('tsx')],
    minThreads: 3,
    maxThreads: 3,
  });
  const folders = Array.from({ length: 50 }, (_, start) => join(folder, String(start)));

  const secrets: string[][] = [];
  for (const data of folders) {
    secrets.push(await Promise.all([instances.run(data), instances.run(data), instances.run(data)]));
  }
  await instances.destroy();

  const stored = await Promise.all(folders.map((data) => readFile(join(data, 'jwt-secret'), 'utf8')));
  expect(secrets).toEqual(stored.map((secret) => [secret, secret, secret]));
  expect(await readdir(join(folder, '0'))).toEqual(['jwt-secret']);
});

it.each(['', 'x', 'short secret'])('rejects %j as the stored secret', async (content) => {
  await writeFile(join(folder, 'jwt-secret'), content);

  expect(() => loadOrCreateSecret(folder)).toThrow('jwt-secret does not hold the secret');
});
