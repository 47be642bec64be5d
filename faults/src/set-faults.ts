import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiReplica } from './api-replica.ts';
import { call, personOf } from './marketplace.ts';
import { seconds, type Result, type Stand } from './stand.ts';
import { until } from '@nearhand/embedded-mongodb/until';

const MAJORITY_AWAY_MS = 30_000;
const MAX_REFUSAL_MS = 13_000;
const MAX_LISTEN_MS = 2000;
const MAX_QUICK_REFUSAL_MS = 1500;
const MAX_READY_MS = 5000;

/** F-05: no database at the start, and then there is one. Brings the stand up on the way. */
export async function startWithoutDatabase({ set, apis }: Pick<Stand, 'set' | 'apis'>): Promise<Result> {
  const [api, other] = apis;
  const begin = performance.now();
  api.launch();
  other.launch();
  await until('the API listens', async () => (await api.get('/healthz')).ok);
  const listening = performance.now() - begin;
  const { status: readiness } = await api.get('/readyz');
  const refusal = await timed(() => call(api, 'GET', '/services'));

  await Promise.all(set.members.map((member) => member.start()));
  await set.initiate();
  const ready = await timed(() => api.ready());
  return {
    fault: 'F-05 no database at the start',
    figures: `listens after ${seconds(listening)}, /readyz ${readiness}, ${refusal.result.status} after ${seconds(refusal.ms)}, ready ${seconds(ready.ms)} after the database`,
    goal: `listens within ${seconds(MAX_LISTEN_MS)}, 503 at once, ready within ${seconds(MAX_READY_MS)}`,
    isMet:
      listening <= MAX_LISTEN_MS &&
      readiness === 503 &&
      refusal.result.status === 503 &&
      refusal.ms <= MAX_QUICK_REFUSAL_MS &&
      ready.ms <= MAX_READY_MS,
  };
}

/**
 * F-04: two of three members are gone, so nothing can be written. The one that is left is the primary, which goes on as one for two
 * seconds, and keeps the first request waiting for longer than any other member would.
 */
export async function loseMajority({ set, apis, marketplace, isShort }: Stand): Promise<Result> {
  await set.healed();
  const [api] = apis;
  const left = await set.primary();
  const gone = set.members.filter((member) => member !== left);
  await Promise.all(gone.map((member) => member.signal('SIGKILL')));
  const first = await timed(() => write(api, marketplace.provider.token));
  const later = await timed(() => write(api, marketplace.provider.token));
  const { status: readiness } = await api.get('/readyz');
  const { status: health } = await api.get('/healthz');
  if (!isShort) await sleep(MAJORITY_AWAY_MS);

  for (const member of gone) await member.start();
  await set.healed();
  const ready = await timed(() => api.ready());
  const { status: recovered } = await write(api, marketplace.provider.token);
  return {
    fault: 'F-04 no majority',
    figures: `${first.result.status} after ${seconds(first.ms)}, then after ${seconds(later.ms)}; /readyz ${readiness}, /healthz ${health}; ready again after ${seconds(ready.ms)}, then ${recovered}`,
    goal: `503 within ${seconds(MAX_REFUSAL_MS)}, recovers by itself`,
    isMet:
      first.result.status === 503 &&
      later.result.status === 503 &&
      Math.max(first.ms, later.ms) <= MAX_REFUSAL_MS &&
      readiness === 503 &&
      health === 200 &&
      recovered === 200,
  };
}

function write(api: ApiReplica, token: string) {
  const { name, email, phone, password } = personOf(crypto.randomUUID());
  const body = { name, email, phone, currentPassword: password };
  return call(api, 'PUT', '/users/profile/update', { token, body });
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ result: Value; ms: number }> {
  const begin = performance.now();
  return { result: await work(), ms: performance.now() - begin };
}
