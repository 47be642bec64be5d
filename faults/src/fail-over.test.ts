import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { killApi } from './api-faults.ts';
import { killPrimary } from './primary-faults.ts';
import { startWithoutDatabase } from './set-faults.ts';
import { createSet, openStand, type Stand } from './stand.ts';

// The short form of `npm run faults`: the same faults, a few times, and no figure of time is held against a goal.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let created: Awaited<ReturnType<typeof createSet>>;
let stand: Stand;

beforeAll(async () => {
  created = await createSet();
  await startWithoutDatabase(created);
  stand = { ...(await openStand(created)), isShort: true };
});

afterAll(async () => {
  await Promise.all(created.apis.map((api) => api.end('SIGTERM')));
  await created.set.stop();
});

const sound = { lost: 0, doubled: 0, contradicted: 0, unsettled: 0 };

it('keeps every acknowledged booking, once, when the primary is killed twice', async () => {
  const { verdict } = await killPrimary(stand);

  expect(verdict).toMatchObject(sound);
  expect(verdict.acknowledged).toBeGreaterThan(0);
});

it('keeps every acknowledged booking, once, when a replica is killed in the middle of requests', async () => {
  const { verdict } = await killApi(stand);

  expect(verdict).toMatchObject(sound);
});
