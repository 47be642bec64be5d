import { setTimeout as sleep } from 'node:timers/promises';
import { call, type ApiServer } from '@nearhand/test-support/api-client';
import { futureMinute, type TestMarketplace } from '@nearhand/test-support/marketplace';
import { poll } from '@nearhand/test-support/poll';
import type { TestUser } from '@nearhand/test-support/users';

const PAUSE_AFTER_FAILURE_MS = 50;

/** An API instance or a proxy, and whether clients may send requests to it. */
export interface LoadTarget extends ApiServer {
  isServing: boolean;
}

/** A booking that a client requested. `key` is its Idempotency-Key and is also stored as its notes. */
export interface RequestRecord {
  key: string;
  customer: TestUser;
  body: object;
  status: number;
  /** The message of an error response. */
  message: string;
  /** When the response arrived, by performance.now(). */
  respondedAt: number;
}

export interface Load {
  /** In the order of the responses. Grows while the load runs. */
  history: RequestRecord[];
  /** Waits until a booking requested from now on is acknowledged, and resolves to the waiting time in milliseconds. */
  waitForWrite: () => Promise<number>;
  /** Stops the load and resolves after the last response. */
  stop: () => Promise<RequestRecord[]>;
}

/** Starts clients that book without pause, distributed evenly over the instances. */
export async function startLoad(
  apis: readonly LoadTarget[],
  { newCustomer, service }: TestMarketplace,
  clients = 16,
): Promise<Load> {
  const customers: TestUser[] = [];
  for (let index = 0; index < clients; index += 1) customers.push(await newCustomer());
  const history: RequestRecord[] = [];
  const end = new AbortController();
  let requested = 0;

  async function book(customer: TestUser, index: number): Promise<void> {
    while (!end.signal.aborted) {
      const key = crypto.randomUUID();
      const body = { serviceId: service._id, scheduledDate: futureMinute((requested += 1)), notes: key };
      const api = chooseInstance(index, apis);
      const { status, body: responseBody } = await call(api, 'POST', '/bookings', {
        token: customer.token,
        body,
        idempotencyKey: key,
      });
      const message = typeof responseBody['message'] === 'string' ? responseBody['message'] : '';
      history.push({ key, customer, body, status, message, respondedAt: performance.now() });
      if (status === 0) await sleep(PAUSE_AFTER_FAILURE_MS);
    }
  }

  const running = Promise.all(customers.map(book));
  return {
    history,
    async waitForWrite() {
      const begin = performance.now();
      // Pending requests may have been acknowledged before the fault, although their responses arrive only now.
      const responsesToSkip = history.length + clients;
      const isWritten = (record: RequestRecord, index: number) =>
        record.status === 201 && index >= responsesToSkip;
      await poll('an acknowledged booking', () => history.some(isWritten), { intervalMs: 20 });
      return performance.now() - begin;
    },
    async stop() {
      end.abort();
      await running;
      return history;
    },
  };
}

/** Chooses an instance like a proxy with sticky clients: the same one as long as it serves. */
export function chooseInstance(client: number, apis: readonly LoadTarget[]): LoadTarget {
  const serving = apis.filter(({ isServing }) => isServing);
  const api = serving[client % serving.length];
  if (!api) throw new Error('No API instance serves');
  return api;
}

/** Returns the longest time without an acknowledged booking, in milliseconds. */
export function longestGap(history: readonly RequestRecord[]): number {
  const times = history.filter(({ status }) => status === 201).map(({ respondedAt }) => respondedAt);
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}
