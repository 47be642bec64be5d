import { changedBookingResponseSchema, type Booking } from '@nearhand/shared/bookings/bookings';
import { call, isSuccessful, type ApiResponse } from '@nearhand/test-support/api-client';
import type { ApiInstance } from '@nearhand/test-support/api-instance';
import {
  changeBookingStatus,
  createBooking,
  futureMinute,
  type TestMarketplace,
} from '@nearhand/test-support/marketplace';
import { buildRegistration, type TestUser } from '@nearhand/test-support/users';
import { calendarRaces } from './calendar-races.ts';
import { CONCURRENT_REQUESTS, countWinners, fireConcurrently } from './concurrent-requests.ts';
import type { FaultResult, Harness } from './harness.ts';
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
  const { marketplace } = harness;
  const { _id } = await book(harness, await marketplace.newCustomer(), nextTime());
  return countWinners(harness, (api) => approve(api, marketplace, _id));
}

async function approveOneOfMany(harness: Harness): Promise<number> {
  const { marketplace } = harness;
  const time = nextTime();
  const ids: string[] = [];
  for (let index = 0; index < CONCURRENT_REQUESTS; index += 1) {
    ids.push((await book(harness, await marketplace.newCustomer(), time))._id);
  }
  return countWinners(harness, (api, index) => approve(api, marketplace, ids[index] ?? ''));
}

/** Counts only cancellations: an approval may succeed before. */
async function approveOrCancel(harness: Harness): Promise<number> {
  const { marketplace } = harness;
  const customer = await marketplace.newCustomer();
  const { _id } = await book(harness, customer, nextTime());
  const responses = await fireConcurrently(harness, (api, index) =>
    index % 2 === 0
      ? approve(api, marketplace, _id)
      : call(api, 'PUT', `/bookings/${_id}/cancel`, { token: customer.token }),
  );
  return responses.filter((response, index) => index % 2 === 1 && isSuccessful(response)).length;
}

async function payOnce(harness: Harness): Promise<number> {
  const { marketplace, apis } = harness;
  const customer = await marketplace.newCustomer();
  const booking = await book(harness, customer, nextTime());
  await changeBookingStatus(apis[0], marketplace.provider, booking, 'approved');
  const pay = { token: customer.token, body: { method: 'card' } };
  return countWinners(harness, (api) => call(api, 'POST', `/bookings/${booking._id}/payment`, pay));
}

/** Resolves to the number of different bookings in the responses, which must all be successful. */
async function bookWithOneKey(harness: Harness): Promise<number> {
  const { token } = await harness.marketplace.newCustomer();
  const body = { serviceId: harness.marketplace.service._id, scheduledDate: nextTime() };
  const options = { token, body, idempotencyKey: crypto.randomUUID() };
  const responses = await fireConcurrently(harness, (api) => call(api, 'POST', '/bookings', options));
  const ids = responses.map((response) =>
    isSuccessful(response)
      ? changedBookingResponseSchema.parse(response.body).booking._id
      : `failed: ${response.status}`,
  );
  return new Set(ids).size;
}

async function registerOnce(harness: Harness): Promise<number> {
  const body = buildRegistration();
  return countWinners(harness, (api) => call(api, 'POST', '/users/register', { body }));
}

function approve(api: ApiInstance, { provider }: TestMarketplace, id: string): Promise<ApiResponse> {
  const body = { status: 'approved' };
  return call(api, 'PUT', `/bookings/${id}/status`, { token: provider.token, body });
}
