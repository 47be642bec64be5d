import { DAY_MS } from '@nearhand/shared/durations';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, expectSuccess, type ApiResponse } from '@nearhand/test-support/api-client';
import { createService } from '@nearhand/test-support/marketplace';
import { registerApprovedProvider, type TestUser } from '@nearhand/test-support/users';
import { MongoClient } from 'mongodb';
import type { Harness } from './harness.ts';
import { chooseInstance } from './load.ts';

const CLIENTS = 4;
const VISITS = 3;
const PAUSE_AFTER_FAILURE_MS = 50;
const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** What an acknowledged request has promised. `key` is stored as the notes of its bookings. */
interface Promised {
  key: string;
  /** How many bookings it made. */
  count: number;
  status: string;
  /** The time of the booking, of a series unknown. */
  scheduledDate?: string;
}

export interface ChangesResult {
  acknowledged: number;
  /** Acknowledged, but not stored so. */
  lost: number;
  /** Bookings that one request made more than once. */
  doubled: number;
}

/** Returns whether what was acknowledged is stored, once. */
export function isKept({ lost, doubled }: ChangesResult): boolean {
  return lost + doubled === 0;
}

export function formatChanges({ acknowledged, lost, doubled }: ChangesResult): string {
  return `${acknowledged} slots, moves, cancellations and series acknowledged, ${lost} lost, ${doubled} doubled`;
}

export interface Changes {
  /** Stops the clients and compares what they were told with the database. */
  stop: () => Promise<ChangesResult>;
}

/**
 * Starts clients who book slots at once, move them to a time that the provider accepts, cancel some, and book series,
 * without pause. What is broken off is repeated with the same key.
 */
export async function startChanges(harness: Harness): Promise<Changes> {
  const { apis, marketplace, set } = harness;
  const slots = await openProvider(harness, { instantBooking: true });
  const series = await openProvider(harness, {});
  const promised = new Map<string, Promised>();
  const end = new AbortController();
  let requested = 0;

  function send(index: number, ...request: CallOptions): Promise<ApiResponse> {
    return call(chooseInstance(index, apis), ...request);
  }

  /** Books until the outcome is known. */
  async function book(index: number, { token }: TestUser, body: object): Promise<ApiResponse> {
    const idempotencyKey = crypto.randomUUID();
    for (;;) {
      const response = await send(index, 'POST', '/bookings', { token, body, idempotencyKey });
      if (response.status !== 0 && response.status < 500) return response;
      await sleep(PAUSE_AFTER_FAILURE_MS);
    }
  }

  async function bookSeries(index: number, customer: TestUser): Promise<void> {
    const key = crypto.randomUUID();
    const repeat = { every: 'week', count: VISITS };
    const time = slotTime((requested += 1));
    const response = await book(index, customer, {
      serviceId: series.serviceId,
      ...time,
      repeat,
      notes: key,
    });
    if (response.status === 201) promised.set(key, { key, count: VISITS, status: 'pending' });
  }

  async function bookSlot(index: number, customer: TestUser): Promise<void> {
    const key = crypto.randomUUID();
    const { token } = customer;
    const number = (requested += 1);
    const body = { serviceId: slots.serviceId, ...slotTime(number), notes: key };
    const made = await book(index, customer, body);
    if (made.status !== 201) return;
    const booking = readBooking(made);
    promised.set(key, { key, count: 1, status: 'approved', scheduledDate: booking.scheduledDate });
    const path = `/bookings/${booking._id}`;
    if (number % 3 === 0) {
      const cancelled = await send(index, 'PUT', `${path}/cancel`, { token });
      // Of a request whose answer is missing nothing is promised.
      promised.delete(key);
      if (cancelled.status === 200) promised.set(key, { key, count: 1, status: 'cancelled' });
      return;
    }
    const proposed = await send(index, 'POST', `${path}/reschedule`, {
      token,
      body: slotTime(number, true),
      idempotencyKey: crypto.randomUUID(),
    });
    if (proposed.status !== 200) return;
    const decision = { token: slots.provider.token, body: { decision: 'accepted' } };
    const accepted = await send(index, 'PUT', `${path}/reschedule`, decision);
    promised.delete(key);
    if (accepted.status !== 200) return;
    const { scheduledDate } = readBooking(accepted);
    promised.set(key, { key, count: 1, status: 'approved', scheduledDate });
  }

  async function run(index: number): Promise<void> {
    const customer = await marketplace.newCustomer();
    while (!end.signal.aborted) {
      await bookSlot(index, customer);
      await bookSeries(index, customer);
    }
  }

  const running = Promise.all(Array.from({ length: CLIENTS }, (_, index) => run(index)));
  return {
    async stop() {
      end.abort();
      await running;
      return compare([...promised.values()], set.uri);
    },
  };
}

type CallOptions = Parameters<typeof call> extends [unknown, ...infer Options] ? Options : never;

/** Creates a provider who is open at all hours, with a service of an hour. */
async function openProvider({ apis: [api], marketplace }: Harness, settings: object) {
  const provider = await registerApprovedProvider(api, marketplace.admin);
  const weeklyHours = EVERY_DAY.map((day) => ({ day, from: '00:00', to: '24:00' }));
  const body = { weeklyHours, bookingWindow: 365, ...settings };
  await expectSuccess(call(api, 'PUT', '/availability', { token: provider.token, body }));
  return { provider, serviceId: (await createService(api, provider))._id };
}

/** Returns another hour before noon for each number, or the same hour after noon. */
function slotTime(number: number, isAfternoon = false) {
  const day = 3 + (Math.floor(number / 12) % 300);
  const hour = (number % 12) + (isAfternoon ? 12 : 0);
  return {
    bookingDate: new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10),
    bookingTime: `${String(hour).padStart(2, '0')}:00`,
  };
}

function readBooking({ body }: ApiResponse): { _id: string; scheduledDate: string } {
  return body['booking'] as { _id: string; scheduledDate: string };
}

async function compare(promised: readonly Promised[], mongodbUri: string): Promise<ChangesResult> {
  const client = new MongoClient(mongodbUri, { readConcernLevel: 'majority' });
  try {
    const stored = await client
      .db()
      .collection<{ specialRequirements: string; status: string; scheduledDate: Date }>('bookings')
      .find({ specialRequirements: { $in: promised.map(({ key }) => key) } })
      .toArray();
    const isStored = ({ key, count, status, scheduledDate }: Promised) => {
      const made = stored.filter(({ specialRequirements }) => specialRequirements === key);
      const isSo = (booking: (typeof made)[number]) =>
        booking.status === status &&
        (scheduledDate === undefined || booking.scheduledDate.toISOString() === scheduledDate);
      return made.length >= count && made.every(isSo);
    };
    const isDoubled = ({ key, count }: Promised) =>
      stored.filter(({ specialRequirements }) => specialRequirements === key).length > count;
    return {
      acknowledged: promised.length,
      lost: promised.filter((each) => !isStored(each)).length,
      doubled: promised.filter(isDoubled).length,
    };
  } finally {
    await client.close();
  }
}
