import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { killApi } from './api-faults.ts';
import { calendarRaces } from './calendar-races.ts';
import { checkStoredData } from './check-stored-data.ts';
import { killPrimary } from './primary-faults.ts';
import { startWithoutDatabase } from './replica-set-faults.ts';
import { reviewAndMessageRaces } from './review-and-message-races.ts';
import { createProcesses, createHarness, type Harness } from './harness.ts';

// The short form of `npm run faults`: some of its faults with fewer repetitions, and without time limits.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const isFull = Boolean(process.env['TEST_FULL']);
/** One of each kind. The tests of the API send the same concurrent requests to one instance. */
const SHORT_RACES = [
  'book one slot, held for the request',
  'accept against withdraw against cancel',
  'send one message',
];
const races = { ...calendarRaces, ...reviewAndMessageRaces };

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

const consistent = { lost: 0, duplicated: 0, contradicted: 0, unresolved: 0 };

it('stores every acknowledged booking exactly once when the primary is killed', async () => {
  const { check, changes } = await killPrimary(harness);

  expect(check).toMatchObject(consistent);
  expect(check.acknowledged).toBeGreaterThan(0);
  expect(changes).toMatchObject({ lost: 0, duplicated: 0 });
  expect(changes.acknowledged).toBeGreaterThan(0);
});

it.runIf(isFull)(
  'stores every acknowledged booking exactly once when an API instance is killed during requests',
  async () => {
    const { check, changes } = await killApi(harness);

    expect(check).toMatchObject(consistent);
    expect(changes).toMatchObject({ lost: 0, duplicated: 0 });
  },
);

it.each(isFull ? Object.keys(races) : SHORT_RACES)('has exactly one winner: %s', async (name) => {
  expect(await races[name]?.(harness)).toBe(1);
});

it('leaves calendars, bookings and refunds that agree', async () => {
  expect(await checkStoredData(harness)).toMatchObject({ measured: 'no problems found' });
});
