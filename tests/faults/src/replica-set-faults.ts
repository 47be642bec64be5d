import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@nearhand/test-support/api-client';
import type { ApiInstance } from '@nearhand/test-support/api-instance';
import { formatSeconds, type FaultResult, type Harness } from './harness.ts';
import { poll } from '@nearhand/test-support/poll';
import { buildRegistration } from '@nearhand/test-support/users';

const QUORUM_LOSS_MS = 30_000;
const MAX_ERROR_MS = 13_000;
const MAX_LISTEN_MS = 2000;
const MAX_QUICK_ERROR_MS = 1500;
const MAX_READY_MS = 5000;

/** F-05: starts the API before the database, and leaves both running for the other faults. */
export async function startWithoutDatabase({
  set,
  apis,
}: Pick<Harness, 'set' | 'apis'>): Promise<FaultResult> {
  const [api, other] = apis;
  const begin = performance.now();
  api.launch();
  other.launch();
  await poll('the API to listen', async () => (await api.get('/healthz')).ok);
  const listening = performance.now() - begin;
  const { status: readiness } = await api.get('/readyz');
  const rejected = await timed(() => call(api, 'GET', '/services'));

  await Promise.all(set.members.map((member) => member.start()));
  await set.initiate();
  const ready = await timed(() => api.waitUntilReady());
  return {
    fault: 'F-05 no database at the start',
    measured: `listens after ${formatSeconds(listening)}, /readyz ${readiness}, ${rejected.result.status} after ${formatSeconds(rejected.ms)}, ready ${formatSeconds(ready.ms)} after the database`,
    goal: `listens within ${formatSeconds(MAX_LISTEN_MS)}, 503 at once, ready within ${formatSeconds(MAX_READY_MS)}`,
    isMet:
      listening <= MAX_LISTEN_MS &&
      readiness === 503 &&
      rejected.result.status === 503 &&
      rejected.ms <= MAX_QUICK_ERROR_MS &&
      ready.ms <= MAX_READY_MS,
  };
}

/**
 * F-04: kills two of three members, so that writes are impossible. The remaining member is the primary, which steps down only after
 * two seconds and so delays the first request longer than a secondary would.
 */
export async function loseQuorum({ set, apis, marketplace, isShort }: Harness): Promise<FaultResult> {
  await set.waitUntilSynced();
  const [api] = apis;
  const survivor = await set.primary();
  const killed = set.members.filter((member) => member !== survivor);
  await Promise.all(killed.map((member) => member.signal('SIGKILL')));
  const first = await timed(() => write(api, marketplace.provider.token));
  const later = await timed(() => write(api, marketplace.provider.token));
  const { status: readiness } = await api.get('/readyz');
  const { status: health } = await api.get('/healthz');
  if (!isShort) await sleep(QUORUM_LOSS_MS);

  for (const member of killed) await member.start();
  await set.waitUntilSynced();
  const ready = await timed(() => api.waitUntilReady());
  const { status: recovered } = await write(api, marketplace.provider.token);
  return {
    fault: 'F-04 two of three members killed',
    measured: `${first.result.status} after ${formatSeconds(first.ms)}, then after ${formatSeconds(later.ms)}; /readyz ${readiness}, /healthz ${health}; ready again after ${formatSeconds(ready.ms)}, then ${recovered}`,
    goal: `503 within ${formatSeconds(MAX_ERROR_MS)}, recovers by itself`,
    isMet:
      first.result.status === 503 &&
      later.result.status === 503 &&
      Math.max(first.ms, later.ms) <= MAX_ERROR_MS &&
      readiness === 503 &&
      health === 200 &&
      recovered === 200,
  };
}

function write(api: ApiInstance, token: string) {
  const { name, email, phone, password } = buildRegistration();
  const body = { name, email, phone, currentPassword: password };
  return call(api, 'PUT', '/users/profile/update', { token, body });
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ result: Value; ms: number }> {
  const begin = performance.now();
  return { result: await work(), ms: performance.now() - begin };
}
