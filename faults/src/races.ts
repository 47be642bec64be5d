import type { ApiReplica } from './api-replica.ts';
import {
  call,
  expectOk,
  futureMinute,
  idOf,
  personOf,
  type Account,
  type Answer,
  type Marketplace,
} from './marketplace.ts';
import type { Result, Stand } from './stand.ts';

const AT_ONCE = 50;
const MINUTES_APART = 24 * 60;

/** F-11 and F-20: fifty at once over two replicas, and one of them only may win. */
export async function race(stand: Stand): Promise<Result[]> {
  const rounds = stand.isShort ? 2 : 20;
  const races = {
    'approve one booking': approveOnce,
    'approve bookings of one time': approveOneOfMany,
    'approve against cancel': approveOrCancel,
    'pay one booking': payOnce,
    'book with one key': bookWithOneKey,
    'register one address': registerOnce,
  };
  const results: Result[] = [];
  for (const [name, run] of Object.entries(races)) {
    const winners: number[] = [];
    for (let round = 0; round < rounds; round += 1) winners.push(await run(stand));
    results.push({
      fault: `${run === registerOnce ? 'F-20' : 'F-11'} ${name}: ${AT_ONCE} at once, ${rounds} rounds`,
      figures: `winners ${[...new Set(winners)].join(', ')}`,
      goal: 'exactly 1 in every round',
      isMet: winners.every((count) => count === 1),
    });
  }
  return results;
}

let day = 0;

async function book(stand: Stand, customer: Account, scheduledDate: string): Promise<string> {
  const { apis, marketplace } = stand;
  const body = { serviceId: marketplace.serviceId, scheduledDate };
  const answer = await expectOk(call(apis[0], 'POST', '/bookings', { token: customer.token, body }));
  return idOf(answer, 'booking');
}

/** A time of its own for each race, far from all others. */
const nextTime = () => futureMinute((day += MINUTES_APART));

async function approveOnce(stand: Stand): Promise<number> {
  const { marketplace } = stand;
  const id = await book(stand, await marketplace.newCustomer(), nextTime());
  return countOk(await everybody(stand, (api) => move(api, marketplace, id, 'approved')));
}

async function approveOneOfMany(stand: Stand): Promise<number> {
  const { marketplace } = stand;
  const time = nextTime();
  const ids: string[] = [];
  for (let index = 0; index < AT_ONCE; index += 1) {
    ids.push(await book(stand, await marketplace.newCustomer(), time));
  }
  return countOk(
    await everybody(stand, (api, index) => move(api, marketplace, ids[index] ?? '', 'approved')),
  );
}

async function approveOrCancel(stand: Stand): Promise<number> {
  const { marketplace } = stand;
  const customer = await marketplace.newCustomer();
  const id = await book(stand, customer, nextTime());
  return countOk(
    await everybody(stand, (api, index) =>
      index % 2 === 0
        ? move(api, marketplace, id, 'approved')
        : call(api, 'PUT', `/bookings/${id}/cancel`, { token: customer.token }),
    ),
  );
}

async function payOnce(stand: Stand): Promise<number> {
  const { marketplace, apis } = stand;
  const customer = await marketplace.newCustomer();
  const id = await book(stand, customer, nextTime());
  await expectOk(move(apis[0], marketplace, id, 'approved'));
  const pay = { token: customer.token, body: { method: 'card' } };
  return countOk(await everybody(stand, (api) => call(api, 'POST', `/bookings/${id}/payment`, pay)));
}

/** All of them are told of a booking, and it is the same one. */
async function bookWithOneKey(stand: Stand): Promise<number> {
  const { token } = await stand.marketplace.newCustomer();
  const body = { serviceId: stand.marketplace.serviceId, scheduledDate: nextTime() };
  const order = { token, body, idempotencyKey: crypto.randomUUID() };
  const answers = await everybody(stand, (api) => call(api, 'POST', '/bookings', order));
  const ids = answers.map((answer) => (isOk(answer) ? idOf(answer, 'booking') : `failed: ${answer.status}`));
  return new Set(ids).size;
}

async function registerOnce(stand: Stand): Promise<number> {
  const body = { ...personOf(crypto.randomUUID()), role: 'customer' };
  return countOk(await everybody(stand, (api) => call(api, 'POST', '/users/register', { body })));
}

function everybody(
  { apis }: Stand,
  act: (api: ApiReplica, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => act(apis[index % 2 === 0 ? 0 : 1], index)),
  );
}

function move(api: ApiReplica, { provider }: Marketplace, id: string, status: string): Promise<Answer> {
  return call(api, 'PUT', `/bookings/${id}/status`, { token: provider.token, body: { status } });
}

function isOk({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

function countOk(answers: Answer[]): number {
  return answers.filter(isOk).length;
}
