import type { Booking } from '@nearhand/shared/bookings/bookings';
import { connect } from '@nearhand/test-support/api-client';
import {
  changeBookingStatus,
  createBooking,
  futureMinute,
  payBooking,
} from '@nearhand/test-support/marketplace';
import { buildRegistration, type TestUser } from '@nearhand/test-support/users';
import { calendarRaces } from './calendar-races.ts';
import { CONCURRENT_REQUESTS, countWinners, fireConcurrently, isSuccessful } from './concurrent-requests.ts';
import type { FaultResult, Harness } from './harness.ts';
import { visitRaces } from './visit-races.ts';
import { longReviewRaces, reviewAndMessageRaces } from './review-and-message-races.ts';

const MINUTES_APART = 24 * 60;

/** F-11 and F-20: fifty concurrent requests to two instances, of which exactly one may succeed. */
export async function runRaces(harness: Harness): Promise<FaultResult[]> {
  const rounds = harness.isShort ? 2 : 20;
  const races = {
    'approve one booking': approveOnce,
    'approve overlapping bookings': approveOneOfMany,
    'approve against cancel': approveOrCancel,
    'pay one booking': payOnce,
    'book with one key': bookWithOneKey,
    'register one email': registerOnce,
    ...calendarRaces,
    ...reviewAndMessageRaces,
    ...longReviewRaces,
    ...visitRaces,
  };
  const results: FaultResult[] = [];
  for (const [name, run] of Object.entries(races)) {
    const winners: number[] = [];
    for (let round = 0; round < rounds; round += 1) winners.push(await run(harness));
    results.push({
      fault: `${run === registerOnce ? 'F-20' : 'F-11'} ${name}: ${CONCURRENT_REQUESTS} concurrent requests, ${rounds} rounds`,
      measured: `winners ${[...new Set(winners)].join(', ')}`,
      goal: 'exactly 1 in every round',
      isMet: winners.every((count) => count === 1),
    });
  }
  return results;
}

let minutes = 0;

function book({ apis, marketplace }: Harness, customer: TestUser, scheduledDate: string): Promise<Booking> {
  return createBooking(apis[0], customer, marketplace.service, { scheduledDate });
}

/** Returns a different day for each race. */
const nextTime = () => futureMinute((minutes += MINUTES_APART));

async function approveOnce(harness: Harness): Promise<number> {
  const { provider, newCustomer } = harness.marketplace;
  const booking = await book(harness, await newCustomer(), nextTime());
  return countWinners(harness, (api) => changeBookingStatus(api, provider, booking, 'approved'));
}

async function approveOneOfMany(harness: Harness): Promise<number> {
  const { provider, newCustomer } = harness.marketplace;
  const time = nextTime();
  const ids: string[] = [];
  for (let index = 0; index < CONCURRENT_REQUESTS; index += 1) {
    ids.push((await book(harness, await newCustomer(), time))._id);
  }
  return countWinners(harness, (api, index) =>
    changeBookingStatus(api, provider, { _id: ids[index] ?? '' }, 'approved'),
  );
}

/** Counts only cancellations: an approval may succeed before. */
async function approveOrCancel(harness: Harness): Promise<number> {
  const { provider, newCustomer } = harness.marketplace;
  const customer = await newCustomer();
  const booking = await book(harness, customer, nextTime());
  const responses = await fireConcurrently<unknown>(harness, (api, index) =>
    index % 2 === 0
      ? changeBookingStatus(api, provider, booking, 'approved')
      : connect(api, customer.token).cancelBooking({ params: { id: booking._id } }),
  );
  return responses.filter((response, index) => index % 2 === 1 && isSuccessful(response)).length;
}

async function payOnce(harness: Harness): Promise<number> {
  const { marketplace, apis } = harness;
  const customer = await marketplace.newCustomer();
  const booking = await book(harness, customer, nextTime());
  await changeBookingStatus(apis[0], marketplace.provider, booking, 'approved');
  return countWinners(harness, (api) => payBooking(api, customer, booking, 'card'));
}

/** Resolves to the number of different bookings in the responses, which must all be successful. */
async function bookWithOneKey(harness: Harness): Promise<number> {
  const { token } = await harness.marketplace.newCustomer();
  const body = { serviceId: harness.marketplace.service._id, scheduledDate: nextTime() };
  const order = { body, idempotencyKey: crypto.randomUUID() };
  const responses = await fireConcurrently(harness, (api) => connect(api, token).createBooking(order));
  const ids = responses.map((response) =>
    response.status === 'fulfilled' ? response.value.booking._id : String(response.reason),
  );
  return new Set(ids).size;
}

async function registerOnce(harness: Harness): Promise<number> {
  const body = buildRegistration();
  return countWinners(harness, (api) => connect(api).registerUser({ body }));
}
