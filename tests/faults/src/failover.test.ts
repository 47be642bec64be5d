import { afterAll, beforeAll, expect, it as test, vi } from 'vitest';
import { registerUser, type TestUser } from '@nearhand/test-support/users';
import type { ApiServer } from '@nearhand/test-support/api-client';
import { poll } from '@nearhand/test-support/poll';
import { killApi } from './api-faults.ts';
import { calendarRaces } from './calendar-races.ts';
import { checkStoredData } from './check-stored-data.ts';
import { killPrimary } from './primary-faults.ts';
import { startWithoutDatabase } from './replica-set-faults.ts';
import { reviewAndMessageRaces } from './review-and-message-races.ts';
import { visitRaces } from './visit-races.ts';
import { createProcesses, createHarness, type Harness } from './harness.ts';

// A short form of `npm run faults`: some of its faults with fewer repetitions, and without time limits. Only `npm run test:full` has
// it, since it takes minutes: the tests of the API send the same concurrent requests to one instance, and lose its primary.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const it = test.runIf(process.env['TEST_FULL']);
const races = { ...calendarRaces, ...reviewAndMessageRaces, ...visitRaces };

let created: Awaited<ReturnType<typeof createProcesses>>;
let harness: Harness;

beforeAll(async () => {
  created = await createProcesses();
  await startWithoutDatabase(created);
  harness = { ...(await createHarness(created)), isShort: true };
});

afterAll(async () => {
  await Promise.all(created.apis.map((api) => api.terminate('SIGTERM')));
  await created.set.stop();
});

async function openEventStream({ baseUrl }: ApiServer, { token }: TestUser) {
  const response = await fetch(`${baseUrl}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  let text = '';
  const collect = async () => {
    const chunks = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream());
    for await (const chunk of chunks) text += chunk;
  };
  const ended = collect();
  const waitForText = (expected: string) => poll(expected, () => text.includes(expected));
  await waitForText(': heartbeat');
  return { read: () => text, waitForText, ended };
}

const consistent = { lost: 0, duplicated: 0, contradicted: 0, unresolved: 0 };

it('stores every acknowledged booking exactly once when the primary is killed', async () => {
  const { check, changes } = await killPrimary(harness);

  expect(check).toMatchObject(consistent);
  expect(check.acknowledged).toBeGreaterThan(0);
  expect(changes).toMatchObject({ lost: 0, duplicated: 0 });
  expect(changes.acknowledged).toBeGreaterThan(0);
});

it('stores every acknowledged booking exactly once when an API instance is killed during requests', async () => {
  const { check, changes } = await killApi(harness);

  expect(check).toMatchObject({ ...consistent, serverErrors: 0 });
  expect(changes).toMatchObject({ lost: 0, duplicated: 0 });
});

it('streams an event to the clients of both API instances, once, until an instance stops', async () => {
  const { apis, marketplace } = harness;
  const [api, other] = apis;
  const streams = await Promise.all(apis.map((each) => openEventStream(each, marketplace.admin)));

  await registerUser(other, { role: 'provider', name: 'Piet Provider' });

  for (const stream of streams) await stream.waitForText('application-received');
  for (const { read } of streams) expect(read().match(/event: notification\n/g)).toHaveLength(1);
  expect(await other.terminate('SIGTERM')).toBe(0);
  await streams[1]?.ended;
  expect((await api.get('/readyz')).status).toBe(200);
  await other.start();
});

it.each(Object.keys(races))('has exactly one winner: %s', async (name) => {
  expect(await races[name]?.(harness)).toBe(1);
});

it('leaves calendars, bookings and refunds that agree', async () => {
  expect(await checkStoredData(harness)).toMatchObject({ measured: 'no problems found' });
});
