import type { ApiInstance } from '@nearhand/test-support/api-instance';
import type { TestUser } from '@nearhand/test-support/users';
import type { Harness } from './harness.ts';

export const CONCURRENT_REQUESTS = 50;

/** Sends the request with this index, from 0 to 49, to an instance. */
export type SendRequest<Result = unknown> = (api: ApiInstance, index: number) => Promise<Result>;

/** Sends concurrent requests to the two instances in turn. Resolves to their outcomes in the order of the requests. */
export function fireConcurrently<Result>(
  { apis }: Harness,
  send: SendRequest<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  return Promise.allSettled(
    Array.from({ length: CONCURRENT_REQUESTS }, (_, index) => send(apis[index % 2 === 0 ? 0 : 1], index)),
  );
}

export const isSuccessful = ({ status }: PromiseSettledResult<unknown>): boolean => status === 'fulfilled';

/** Sends concurrent requests, and resolves to the number of those that succeed. */
export async function countWinners(harness: Harness, send: SendRequest): Promise<number> {
  return (await fireConcurrently(harness, send)).filter(isSuccessful).length;
}

const customers: TestUser[] = [];

/** Resolves to one customer for each concurrent request. All races share them. */
export async function getCustomers({ marketplace }: Harness): Promise<TestUser[]> {
  while (customers.length < CONCURRENT_REQUESTS) customers.push(await marketplace.newCustomer());
  return customers;
}

/** Resolves to the first of the customers that all races share. */
export async function getCustomer(harness: Harness): Promise<TestUser> {
  const [customer] = await getCustomers(harness);
  if (!customer) throw new Error('There is no customer');
  return customer;
}
