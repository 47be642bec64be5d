import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { isAlive } from '@nearhand/embedded-mongodb/process-info';
import { call } from '@nearhand/test-support/api-client';
import { poll } from '@nearhand/test-support/poll';
import { Program } from '@nearhand/test-support/program';
import { login, registerUser } from '@nearhand/test-support/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Spawns the program of `npm run cluster`. */
function spawnCluster(settings: Record<string, string>): Program {
  const cwd = path.resolve(import.meta.dirname, '..');
  return new Program(['--import', 'tsx', 'src/main.ts'], { cwd, settings });
}

/** Starts a cluster without ADMIN_EMAIL. `pids` maps the names of its processes to their ids. */
async function startCluster() {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'nearhand-cluster-'));
  const port = await freePort();
  const program = spawnCluster({ PORT: String(port), DATA_DIR });
  const remove = async () => {
    await program.terminate('SIGKILL');
    rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const pids = () =>
    new Map(
      [...program.output.matchAll(/^(.+): port \d+, pid (\d+)$/gm)].map(([, name, pid]) => [
        name,
        Number(pid),
      ]),
    );
  const greeting = await program.waitForOutput('Stop with Ctrl-C').catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { proxy: { baseUrl: `http://127.0.0.1:${port}` }, program, pids, DATA_DIR, greeting, remove };
}

/** Parses the credentials of the admin that the first start creates. */
function parseAdmin(greeting: string): { email: string; password: string } {
  const [, email = '', password = ''] =
    /these passwords are shown only once.*\n.* (\S+@\S+) {3}password: (\S{12,})\n/.exec(greeting) ?? [];
  return { email, password };
}

describe('a cluster', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let token: string;
  beforeAll(async () => {
    cluster = await startCluster();
    ({ token } = await login(cluster.proxy, parseAdmin(cluster.greeting)));
  });
  afterAll(() => cluster.remove());

  /** Opens an event stream through the proxy, which sends successive streams to the API instances in turn. */
  async function openStream() {
    const response = await fetch(`${cluster.proxy.baseUrl}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const stream = { text: '', end: Promise.resolve() };
    stream.end = (async () => {
      for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(
        new TextDecoderStream(),
      )) {
        stream.text += chunk;
      }
    })();
    await poll('the event stream to open', () => stream.text.includes(': heartbeat'));
    return stream;
  }

  it('serves requests while an API instance is killed, and restarts it', async () => {
    const { proxy, pids } = cluster;
    const getStatus = async () => (await call(proxy, 'GET', '/users/profile', { token })).status;
    const instance = 'API instance 1';
    const killed = pids().get(instance) ?? 0;

    process.kill(killed, 'SIGKILL');

    const statuses = await Promise.all(Array.from({ length: 20 }, getStatus));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await poll('the API instance to restart', () => pids().get(instance) !== killed);
    const all = [...pids().values()];
    expect(all).toHaveLength(5);
    expect(all.map((pid) => isAlive(pid))).toEqual([true, true, true, true, true]);
  });

  it('streams an event through the proxy from both API instances', async () => {
    const { proxy } = cluster;
    await poll('both API instances to be ready', async () => {
      const statuses = [await fetch(`${proxy.baseUrl}/readyz`), await fetch(`${proxy.baseUrl}/readyz`)];
      return statuses.every(({ status }) => status === 200);
    });
    const streams = [await openStream(), await openStream(), await openStream(), await openStream()];

    await registerUser(proxy, { role: 'provider', name: 'Piet Provider' });

    const hasArrived = () => streams.every(({ text }) => text.includes('application-received'));
    await poll('the event in each stream', hasArrived);
    for (const { text } of streams) expect(text.match(/event: notification\n/g)).toHaveLength(1);
  });

  it('ends its streams when it stops, and leaves no process and no password in its logs', async () => {
    const { program, pids, DATA_DIR, greeting } = cluster;
    const all = [...pids().values()];
    const stream = await openStream();

    const code = await program.terminate('SIGTERM');

    await stream.end;
    expect(code).toBe(0);
    expect(all.map((pid) => isAlive(pid))).toEqual([false, false, false, false, false]);
    const [, uriFile = ''] = /MONGODB_URI_FILE='(.+)'/.exec(greeting) ?? [];
    expect(readFileSync(uriFile, 'utf8')).toMatch(/^mongodb:/);
    expect(statSync(uriFile).mode & 0o777).toBe(0o600);
    for (const log of ['api-1.log', 'api-2.log']) {
      expect(readFileSync(path.join(DATA_DIR, 'cluster', log), 'utf8')).not.toContain('password');
    }
  });
});

it.each<[Record<string, string>, number, RegExp]>([
  [{ DATA_DIR: '/dev/null/data' }, 1, /^Cannot start: DATA_DIR must be .+\n$/],
  [
    { MARKETPLACE_CURENCY: 'EUR', MARKETPLACE_CURRENCY: '', PORT: 'eighty', DATA_DIR: '/dev/null/data' },
    78,
    /^MARKETPLACE_CURENCY is not a setting. Did you mean MARKETPLACE_CURRENCY\?\nCannot start: PORT must be .+\n$/,
  ],
])('reports the invalid settings %j before it starts a process', async (settings, code, message) => {
  const program = spawnCluster(settings);

  expect(await program.result).toEqual({ code, output: expect.stringMatching(message) as string });
  expect(program.output).toBe(program.stderr);
});
