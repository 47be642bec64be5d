import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { isAlive } from '@nearhand/embedded-mongodb/process-table';
import { testEnvironment } from '@nearhand/embedded-mongodb/test-environment';
import { until } from '@nearhand/embedded-mongodb/until';
import { expect, it, onTestFinished } from 'vitest';

const ADMIN = { email: 'admin@cluster.example', password: 'an admin for this test' };

/** The cluster as an operator starts it. `pids` are those of its parts, by their names. */
async function start() {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'nearhand-cluster-'));
  const port = await freePort();
  const program = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: testEnvironment({
      PORT: String(port),
      DATA_DIR,
      DEMO_DATA: 'false',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
  await until('the cluster is ready', async () => output.includes('is ready'));
  return { address: `http://127.0.0.1:${port}`, program, exited, pids };
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

it('serves through its proxy while an API replica is killed, starts that again, and leaves nothing behind', async () => {
  const { address, program, exited, pids } = await start();
  const headers = { authorization: `Bearer ${await signIn(address)}` };
  const profile = async () => (await fetch(`${address}/api/users/profile`, { headers })).status;
  const replica = 'API replica 1';
  const killed = pids().get(replica) ?? 0;

  process.kill(killed, 'SIGKILL');

  const answers = await Promise.all(Array.from({ length: 20 }, profile));
  expect(new Set(answers)).toEqual(new Set([200]));
  await until('the replica is started again', async () => pids().get(replica) !== killed);
  const all = [...pids().values()];
  expect(all).toHaveLength(5);
  expect(all.map((pid) => isAlive(pid))).toEqual([true, true, true, true, true]);

  program.kill('SIGTERM');

  expect(await exited).toEqual([0, null]);
  expect(all.map((pid) => isAlive(pid))).toEqual([false, false, false, false, false]);
});
