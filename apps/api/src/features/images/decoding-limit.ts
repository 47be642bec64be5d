import { Semaphore } from 'async-mutex';
import { TooManyRequestsError } from '../../errors.ts';
import { toIpBucket } from '../../http/ip-bucket.ts';

/** Of the four threads of Node's pool, decoding leaves one to the DNS lookups of the database driver. */
const ALL = { running: 3, waiting: 7 };
/** Lower limits per user and network, so that others can still upload. */
const PER_USER = { running: 1, waiting: 4 };
const PER_NETWORK = { running: 2, waiting: 5 };
const RETRY_AFTER_SECONDS = 2;

/** The client that uploads an image; visitors who register have no user id. */
export interface Sender {
  user?: string | undefined;
  ip: string;
}

interface Limit {
  key: string;
  running: number;
  waiting: number;
}

/** The images of one key that are being decoded or are waiting. */
interface Queue {
  semaphore: Semaphore;
  size: number;
}

const queues = new Map<string, Queue>();

/** Runs `decode` as soon as the limits of its sender allow it. Throws a TooManyRequestsError while too many images wait. */
export async function limitConcurrency<Result>(
  sender: Sender | undefined,
  decode: () => Promise<Result>,
): Promise<Result> {
  const limits = limitsFor(sender);
  if (limits.some(isFull)) throw new TooManyRequestsError(undefined, RETRY_AFTER_SECONDS);
  // The user's semaphore is acquired first, so an image that waits for it blocks no other user.
  const acquireAndDecode = limits.map(enter).reduce(
    (next, { semaphore }) =>
      () =>
        semaphore.runExclusive(next),
    decode,
  );
  try {
    return await acquireAndDecode();
  } finally {
    limits.forEach(leave);
  }
}

function limitsFor(sender: Sender | undefined): Limit[] {
  const all = { key: 'all', ...ALL };
  if (!sender) return [all];
  const network = { key: `network:${toIpBucket(sender.ip)}`, ...PER_NETWORK };
  const { user } = sender;
  return user === undefined ? [all, network] : [all, network, { key: `user:${user}`, ...PER_USER }];
}

function isFull({ key, running, waiting }: Limit): boolean {
  const queue = queues.get(key);
  return queue !== undefined && queue.semaphore.isLocked() && queue.size >= running + waiting;
}

function enter({ key, running }: Limit): Queue {
  const queue = queues.get(key) ?? { semaphore: new Semaphore(running), size: 0 };
  queues.set(key, queue);
  queue.size += 1;
  return queue;
}

function leave({ key }: Limit): void {
  const queue = queues.get(key);
  if (!queue) return;
  queue.size -= 1;
  if (queue.size === 0) queues.delete(key);
}
