import { DAY_MS } from '@nearhand/shared/durations';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Booking, CreateBookingInput } from '@nearhand/shared/bookings/bookings';
import { connect, FailedCall } from '@nearhand/test-support/api-client';
import type { TestUser } from '@nearhand/test-support/users';
import { MongoClient } from 'mongodb';
import { createOpenProvider, type Harness } from './harness.ts';
import { chooseInstance } from './load.ts';

const CLIENTS = 4;
const SERIES_LENGTH = 3;
const PAUSE_AFTER_FAILURE_MS = 50;

/** The bookings that must be stored after an acknowledged request. */
interface Expectation {
  /** Stored as the notes of the bookings. */
  key: string;
  count: number;
  status: string;
  /** Unknown for a series. */
  scheduledDate?: string;
}

interface BookedSlot {
  key: string;
  number: number;
  booking: Booking;
  customer: TestUser;
}

export interface ChangesResult {
  acknowledged: number;
  /** Acknowledged, but not stored as expected. */
  lost: number;
  /** Requests that created more bookings than expected. */
  duplicated: number;
}

export function areChangesConsistent({ lost, duplicated }: ChangesResult): boolean {
  return lost + duplicated === 0;
}

export function formatChanges({ acknowledged, lost, duplicated }: ChangesResult): string {
  return `${acknowledged} slots, reschedules, cancellations and series acknowledged, ${lost} lost, ${duplicated} duplicated`;
}

export interface BookingChanges {
  /** Stops the clients, and compares the acknowledged changes with the database. */
  stop: () => Promise<ChangesResult>;
}

/**
 * Starts clients that book slots, cancel or reschedule them, and book series, without pause. A booking request with an unknown
 * outcome is repeated with the same key.
 */
export async function startBookingChanges(harness: Harness): Promise<BookingChanges> {
  const { apis, marketplace, set } = harness;
  const slots = await createOpenProvider(harness, { instantBooking: true });
  const series = await createOpenProvider(harness, {});
  const expectations = new Map<string, Expectation>();
  const end = new AbortController();
  let requested = 0;

  const connectAs = (index: number, { token }: TestUser) => connect(chooseInstance(index, apis), token);

  /** Books until the outcome is known: a booking, or undefined if the API rejects it. */
  async function book(
    index: number,
    customer: TestUser,
    body: CreateBookingInput,
  ): Promise<Booking | undefined> {
    const idempotencyKey = crypto.randomUUID();
    for (;;) {
      try {
        return (await connectAs(index, customer).createBooking({ body, idempotencyKey })).booking;
      } catch (error) {
        if (!hasUnknownOutcome(error)) return undefined;
      }
      await sleep(PAUSE_AFTER_FAILURE_MS);
    }
  }

  async function bookSeries(index: number, customer: TestUser): Promise<void> {
    const key = crypto.randomUUID();
    const repeat = { every: 'week', count: SERIES_LENGTH } as const;
    const time = slotTime((requested += 1));
    const order = { serviceId: series.serviceId, ...time, repeat, notes: key };
    if (await book(index, customer, order))
      expectations.set(key, { key, count: SERIES_LENGTH, status: 'pending' });
  }

  async function bookSlot(index: number, customer: TestUser): Promise<void> {
    const key = crypto.randomUUID();
    const number = (requested += 1);
    const order = { serviceId: slots.serviceId, ...slotTime(number), notes: key };
    const booking = await book(index, customer, order);
    if (!booking) return;
    expectations.set(key, { key, count: 1, status: 'approved', scheduledDate: booking.scheduledDate });
    const slot = { key, number, booking, customer };
    await (number % 3 === 0 ? cancel(index, slot) : reschedule(index, slot));
  }

  async function cancel(index: number, { key, booking, customer }: BookedSlot): Promise<void> {
    const cancelled = await connectAs(index, customer)
      .cancelBooking({ params: { id: booking._id } })
      .catch(toUndefined);
    // Without a response, the stored status is unknown.
    expectations.delete(key);
    if (cancelled) expectations.set(key, { key, count: 1, status: 'cancelled' });
  }

  /** Moves a booking to a time that the provider accepts. */
  async function reschedule(index: number, { key, number, booking, customer }: BookedSlot): Promise<void> {
    const params = { id: booking._id };
    const proposed = await connectAs(index, customer)
      .rescheduleBooking({ params, body: slotTime(number, true), idempotencyKey: crypto.randomUUID() })
      .catch(toUndefined);
    if (!proposed) return;
    const accepted = await connectAs(index, slots.provider)
      .decideReschedule({ params, body: { decision: 'accepted' } })
      .catch(toUndefined);
    // Without a response, the stored time is unknown.
    expectations.delete(key);
    if (!accepted) return;
    const { scheduledDate } = accepted.booking;
    expectations.set(key, { key, count: 1, status: 'approved', scheduledDate });
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
      return compareWithDatabase([...expectations.values()], set.uri);
    },
  };
}

/** Maps a failed call to undefined, and throws any other error. */
function toUndefined(error: unknown): undefined {
  if (!(error instanceof FailedCall)) throw error;
}

/** Returns whether a failed call may have changed what is stored. */
function hasUnknownOutcome(error: unknown): boolean {
  if (!(error instanceof FailedCall)) throw error;
  return error.status === 0 || error.status >= 500;
}

/** Returns a different hour before noon for each number, or 12 hours later. */
function slotTime(number: number, isAfternoon = false) {
  const day = 3 + (Math.floor(number / 12) % 300);
  const hour = (number % 12) + (isAfternoon ? 12 : 0);
  return {
    bookingDate: new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10),
    bookingTime: `${String(hour).padStart(2, '0')}:00`,
  };
}

async function compareWithDatabase(
  expectations: readonly Expectation[],
  mongodbUri: string,
): Promise<ChangesResult> {
  const client = new MongoClient(mongodbUri, { readConcernLevel: 'majority' });
  try {
    const stored = await client
      .db()
      .collection<{ specialRequirements: string; status: string; scheduledDate: Date }>('bookings')
      .find({ specialRequirements: { $in: expectations.map(({ key }) => key) } })
      .toArray();
    const findStored = (key: string) =>
      stored.filter(({ specialRequirements }) => specialRequirements === key);
    const isStored = ({ key, count, status, scheduledDate }: Expectation) => {
      const bookings = findStored(key);
      const isAsExpected = (booking: (typeof bookings)[number]) =>
        booking.status === status &&
        (scheduledDate === undefined || booking.scheduledDate.toISOString() === scheduledDate);
      return bookings.length >= count && bookings.every(isAsExpected);
    };
    const isDuplicated = ({ key, count }: Expectation) => findStored(key).length > count;
    return {
      acknowledged: expectations.length,
      lost: expectations.filter((each) => !isStored(each)).length,
      duplicated: expectations.filter(isDuplicated).length,
    };
  } finally {
    await client.close();
  }
}
