import type { ApiInstance } from './api-instance.ts';
import {
  call,
  expectSuccess,
  futureMinute,
  getId,
  registrationBody,
  type Account,
  type ApiResponse,
  type Marketplace,
} from './fixtures.ts';
import type { FaultResult, Harness } from './harness.ts';

const CONCURRENT_REQUESTS = 50;
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

async function book(harness: Harness, customer: Account, scheduledDate: string): Promise<string> {
  const { apis, marketplace } = harness;
  const body = { serviceId: marketplace.serviceId, scheduledDate };
  const response = await expectSuccess(call(apis[0], 'POST', '/bookings', { token: customer.token, body }));
  return getId(response, 'booking');
}

/** Returns a different day for each race. */
const nextTime = () => futureMinute((minutes += MINUTES_APART));

async function approveOnce(harness: Harness): Promise<number> {
  const { marketplace } = harness;
  const id = await book(harness, await marketplace.newCustomer(), nextTime());
  return countSuccessful(
    await fireConcurrently(harness, (api) => updateStatus(api, marketplace, id, 'approved')),
  );
}

async function approveOneOfMany(harness: Harness): Promise<number> {
  const { marketplace } = harness;
  const time = nextTime();
  const ids: string[] = [];
  for (let index = 0; index < CONCURRENT_REQUESTS; index += 1) {
    ids.push(await book(harness, await marketplace.newCustomer(), time));
  }
  return countSuccessful(
    await fireConcurrently(harness, (api, index) =>
      updateStatus(api, marketplace, ids[index] ?? '', 'approved'),
    ),
  );
}

async function approveOrCancel(harness: Harness): Promise<number> {
  const { marketplace } = harness;
  const customer = await marketplace.newCustomer();
  const id = await book(harness, customer, nextTime());
  return countSuccessful(
    await fireConcurrently(harness, (api, index) =>
      index % 2 === 0
        ? updateStatus(api, marketplace, id, 'approved')
        : call(api, 'PUT', `/bookings/${id}/cancel`, { token: customer.token }),
    ),
  );
}

async function payOnce(harness: Harness): Promise<number> {
  const { marketplace, apis } = harness;
  const customer = await marketplace.newCustomer();
  const id = await book(harness, customer, nextTime());
  await expectSuccess(updateStatus(apis[0], marketplace, id, 'approved'));
  const pay = { token: customer.token, body: { method: 'card' } };
  return countSuccessful(
    await fireConcurrently(harness, (api) => call(api, 'POST', `/bookings/${id}/payment`, pay)),
  );
}

/** Every response contains the same booking. */
async function bookWithOneKey(harness: Harness): Promise<number> {
  const { token } = await harness.marketplace.newCustomer();
  const body = { serviceId: harness.marketplace.serviceId, scheduledDate: nextTime() };
  const options = { token, body, idempotencyKey: crypto.randomUUID() };
  const responses = await fireConcurrently(harness, (api) => call(api, 'POST', '/bookings', options));
  const ids = responses.map((response) =>
    isSuccessful(response) ? getId(response, 'booking') : `failed: ${response.status}`,
  );
  return new Set(ids).size;
}

async function registerOnce(harness: Harness): Promise<number> {
  const body = { ...registrationBody(crypto.randomUUID()), role: 'customer' };
  return countSuccessful(
    await fireConcurrently(harness, (api) => call(api, 'POST', '/users/register', { body })),
  );
}

function fireConcurrently(
  { apis }: Harness,
  act: (api: ApiInstance, index: number) => Promise<ApiResponse>,
): Promise<ApiResponse[]> {
  return Promise.all(
    Array.from({ length: CONCURRENT_REQUESTS }, (_, index) => act(apis[index % 2 === 0 ? 0 : 1], index)),
  );
}

function updateStatus(
  api: ApiInstance,
  { provider }: Marketplace,
  id: string,
  status: string,
): Promise<ApiResponse> {
  return call(api, 'PUT', `/bookings/${id}/status`, { token: provider.token, body: { status } });
}

function isSuccessful({ status }: ApiResponse): boolean {
  return status >= 200 && status < 300;
}

function countSuccessful(responses: ApiResponse[]): number {
  return responses.filter(isSuccessful).length;
}
