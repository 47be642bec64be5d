import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { isAlive } from '@nearhand/embedded-mongodb/process-info';
import { call } from '@nearhand/test-support/api-client';
import { poll } from '@nearhand/test-support/poll';
import { Program } from '@nearhand/test-support/program';
import { login } from '@nearhand/test-support/users';
import { expect, it, onTestFinished } from 'vitest';

/** Spawns the program of `npm run cluster`. */
function run(settings: Record<string, string>): Program {
  const cwd = path.resolve(import.meta.dirname, '..');
  return new Program(['--import', 'tsx', 'src/main.ts'], { cwd, settings });
}

/** Starts a cluster without ADMIN_EMAIL. `pids` maps the names of its services to their process ids. */
async function start() {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'nearhand-cluster-'));
  const port = await freePort();
  const program = run({ PORT: String(port), DATA_DIR });
  onTestFinished(async () => {
    await program.terminate('SIGKILL');
    rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  const pids = () =>
    new Map(
      [...program.output.matchAll(/^(.+): port \d+, pid (\d+)$/gm)].map(([, name, pid]) => [
        name,
        Number(pid),
      ]),
    );
  const greeting = await program.waitForOutput('Stop with Ctrl-C');
  return { proxy: { baseUrl: `http://127.0.0.1:${port}` }, program, pids, DATA_DIR, greeting };
}

/** Parses the credentials of the admin that the first start creates. */
function parseAdmin(greeting: string): { email: string; password: string } {
  const [, email = '', password = ''] =
    /these passwords are shown only once.*\n.* (\S+@\S+) {3}password: (\S{12,})\n/.exec(greeting) ?? [];
  return { email, password };
}

it('serves requests while an API instance is killed, restarts it, and leaves no process behind', async () => {
  const { proxy, program, pids, DATA_DIR, greeting } = await start();
  const { token } = await login(proxy, parseAdmin(greeting));
  const profile = async () => (await call(proxy, 'GET', '/users/profile', { token })).status;
  const instance = 'API instance 1';
  const killed = pids().get(instance) ?? 0;

  process.kill(killed, 'SIGKILL');

  const statuses = await Promise.all(Array.from({ length: 20 }, profile));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await poll('the API instance to restart', () => pids().get(instance) !== killed);
  const all = [...pids().values()];
  expect(all).toHaveLength(5);
  expect(all.map((pid) => isAlive(pid))).toEqual([true, true, true, true, true]);

  const stream = await fetch(`${proxy.baseUrl}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const streamed = stream.text();
  const code = await program.terminate('SIGTERM');

  expect(await streamed).toContain(': heartbeat');
  expect(code).toBe(0);
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

  expect(await program.result).toEqual({ code, output: expect.stringMatching(message) as string });
  expect(program.output).toBe(program.stderr);
});
