import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { isAlive } from '@nearhand/embedded-mongodb/process-info';
import { testEnvironment } from '@nearhand/test-support/test-environment';
import { poll } from '@nearhand/test-support/poll';
import { expect, it, onTestFinished } from 'vitest';

/** Spawns the program of `npm run cluster`. */
function run(settings: Record<string, string>) {
  return spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: testEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts a cluster without ADMIN_EMAIL. `pids` maps the names of its services to their process ids. */
async function start() {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'nearhand-cluster-'));
  const port = await freePort();
  const program = run({ PORT: String(port), DATA_DIR });
  program.stderr.pipe(process.stderr);
  const exited = once(program, 'exit');
  onTestFinished(async () => {
    program.kill('SIGKILL');
    await exited;
    rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  let output = '';
  program.stdout.on('data', (chunk) => (output += String(chunk)));
  const pids = () =>
    new Map(
      [...output.matchAll(/^(.+): port \d+, pid (\d+)$/gm)].map(([, name, pid]) => [name, Number(pid)]),
    );
  await poll('the cluster to be ready', async () => output.includes('Stop with Ctrl-C'));
  return { url: `http://127.0.0.1:${port}`, program, exited, pids, DATA_DIR, greeting: output };
}

/** Parses the credentials of the admin that the first start creates. */
function parseAdmin(greeting: string): { email: string; password: string } {
  const [, email = '', password = ''] =
    /these passwords are shown only once.*\n.* (\S+@\S+) {3}password: (\S{12,})\n/.exec(greeting) ?? [];
  return { email, password };
}

async function signIn(url: string, admin: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

it('serves requests while an API instance is killed, restarts it, and leaves no process behind', async () => {
  const { url, program, exited, pids, DATA_DIR, greeting } = await start();
  const admin = parseAdmin(greeting);
  const headers = { authorization: `Bearer ${await signIn(url, admin)}` };
  const profile = async () => (await fetch(`${url}/api/users/profile`, { headers })).status;
  const instance = 'API instance 1';
  const killed = pids().get(instance) ?? 0;

  process.kill(killed, 'SIGKILL');

  const statuses = await Promise.all(Array.from({ length: 20 }, profile));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await poll('the API instance to restart', async () => pids().get(instance) !== killed);
  const all = [...pids().values()];
  expect(all).toHaveLength(5);
  expect(all.map((pid) => isAlive(pid))).toEqual([true, true, true, true, true]);

  program.kill('SIGTERM');

  expect(await exited).toEqual([0, null]);
  expect(all.map((pid) => isAlive(pid))).toEqual([false, false, false, false, false]);
  const [, uriFile = ''] = /MONGODB_URI_FILE='(.+)'/.exec(greeting) ?? [];
  expect(readFileSync(uriFile, 'utf8')).toMatch(/^mongodb:/);
  expect(statSync(uriFile).mode & 0o777).toBe(0o600);
  for (const log of ['api-1.log', 'api-2.log']) {
    expect(readFileSync(path.join(DATA_DIR, 'cluster', log), 'utf8')).not.toContain('password');
  }
});

it.each<[Record<string, string>, number, RegExp]>([
  [{ DATA_DIR: '/dev/null/data' }, 1, /^Cannot start: DATA_DIR must be .+\n$/],
  [
    { MARKETPLACE_CURENCY: 'EUR', MARKETPLACE_CURRENCY: '', PORT: 'eighty', DATA_DIR: '/dev/null/data' },
    78,
    /^MARKETPLACE_CURENCY is not a setting. Did you mean MARKETPLACE_CURRENCY\?\nCannot start: PORT must be .+\n$/,
  ],
])('reports the invalid settings %j before it starts a process', async (settings, code, message) => {
  const program = run(settings);
  const printed = Promise.all([text(program.stdout), text(program.stderr)]);
  const [status] = (await once(program, 'exit')) as [number];

  expect(await printed).toEqual(['', expect.stringMatching(message)]);
  expect(status).toBe(code);
});
