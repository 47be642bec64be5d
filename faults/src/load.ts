import { setTimeout as sleep } from 'node:timers/promises';
import { call, futureMinute, type Account, type Marketplace, type Replica } from './marketplace.ts';

const PAUSE_AFTER_FAILURE_MS = 50;

/** One booking that a client asked for. `key` is its Idempotency-Key, and its notes in the database. */
export interface Asked {
  key: string;
  customer: Account;
  body: object;
  status: number;
  /** What a refusal or failure says. */
  message: string;
  /** When the answer came, on the clock of performance.now(). */
  answeredAt: number;
}

export interface Load {
  /** In the order of their answers; grows while the load lasts. */
  history: Asked[];
  /** Resolves when a booking that was asked for from now on has been acknowledged; to how long that took, in milliseconds. */
  nextWrite: () => Promise<number>;
  /** Ends the load and resolves when the last answer is there. */
  stop: () => Promise<Asked[]>;
}

/** Clients that book, each again as soon as its answer is there, half of them at either replica. */
export async function startLoad(
  apis: readonly Replica[],
  { newCustomer, serviceId }: Marketplace,
  clients = 16,
): Promise<Load> {
  const customers: Account[] = [];
  for (let index = 0; index < clients; index += 1) customers.push(await newCustomer());
  const history: Asked[] = [];
  const end = new AbortController();
  let asked = 0;

  async function book(customer: Account, index: number): Promise<void> {
    while (!end.signal.aborted) {
      const key = crypto.randomUUID();
      const body = { serviceId, scheduledDate: futureMinute((asked += 1)), notes: key };
      const api = replicaFor(index, apis);
      const { status, body: reply } = await call(api, 'POST', '/bookings', {
        token: customer.token,
        body,
        idempotencyKey: key,
      });
      const message = typeof reply['message'] === 'string' ? reply['message'] : '';
      history.push({ key, customer, body, status, message, answeredAt: performance.now() });
      if (status === 0) await sleep(PAUSE_AFTER_FAILURE_MS);
    }
  }

  const working = Promise.all(customers.map(book));
  return {
    history,
    async nextWrite() {
      const begin = performance.now();
      // Those under way may have been acknowledged before the fault and only be read now.
      const answersToSkip = history.length + clients;
      const isWritten = (one: Asked, index: number) => one.status === 201 && index >= answersToSkip;
      while (!history.some(isWritten)) await sleep(20);
      return performance.now() - begin;
    },
    async stop() {
      end.abort();
      await working;
      return history;
    },
  };
}

/** A client stays with its replica, as a proxy would have it, for as long as that one serves. */
function replicaFor(client: number, apis: readonly Replica[]): Replica {
  const serving = apis.filter(({ isServing }) => isServing);
  const api = serving[client % serving.length];
  if (!api) throw new Error('No replica serves');
  return api;
}

/** The longest time in which nobody's booking was acknowledged, in milliseconds. */
export function longestGap(history: readonly Asked[]): number {
  const times = history.filter(({ status }) => status === 201).map(({ answeredAt }) => answeredAt);
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}
