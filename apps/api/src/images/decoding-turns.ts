import { TooManyRequestsError } from '../errors.ts';
import { ipNetwork } from '../http/ip-network.ts';

/** Each image is decoded on one thread of Node's pool of four, which the name look-ups of the database share. */
const ALL = { running: 3, waiting: 7 };
/** One sender, or the senders of one network, cannot take all turns: somebody else's image is decoded meanwhile. */
const PER_USER = { running: 1, waiting: 4 };
const PER_NETWORK = { running: 2, waiting: 5 };
const RETRY_AFTER_SECONDS = 2;

/** Who has sent an image; visitors who register have no user id. */
export interface Sender {
  user?: string | undefined;
  ip: string;
}

interface Share {
  key: string;
  limit: typeof ALL;
}

interface Turn {
  shares: Share[];
  begin: () => void;
}

const running = new Map<string, number>();
const waiting: Turn[] = [];

/** Decodes an image when it is its sender's turn; throws a TooManyRequestsError while too many wait. */
export async function takeDecodingTurn<Result>(
  sender: Sender | undefined,
  decode: () => Promise<Result>,
): Promise<Result> {
  const shares = sharesOf(sender);
  if (shares.some((share) => !hasRoom(share))) throw new TooManyRequestsError(undefined, RETRY_AFTER_SECONDS);
  if (shares.every(isFree)) shares.forEach(take);
  else await new Promise<void>((begin) => waiting.push({ shares, begin }));
  try {
    return await decode();
  } finally {
    shares.forEach(giveBack);
    beginWaiting();
  }
}

function sharesOf(sender: Sender | undefined): Share[] {
  const all = { key: 'all', limit: ALL };
  if (!sender) return [all];
  const network = { key: `network ${ipNetwork(sender.ip)}`, limit: PER_NETWORK };
  const { user } = sender;
  return user === undefined ? [all, network] : [all, network, { key: `user ${user}`, limit: PER_USER }];
}

function hasRoom({ key, limit }: Share): boolean {
  const queued = waiting.filter(({ shares }) => shares.some((share) => share.key === key)).length;
  return isFree({ key, limit }) || queued < limit.waiting;
}

function isFree({ key, limit }: Share): boolean {
  return (running.get(key) ?? 0) < limit.running;
}

function take({ key }: Share): void {
  running.set(key, (running.get(key) ?? 0) + 1);
}

function giveBack({ key }: Share): void {
  const left = (running.get(key) ?? 0) - 1;
  if (left > 0) running.set(key, left);
  else running.delete(key);
}

function beginWaiting(): void {
  for (let turn = nextTurn(); turn; turn = nextTurn()) {
    turn.shares.forEach(take);
    turn.begin();
  }
}

/** The first that can begin: it goes ahead of those whose senders' own images are still being decoded. */
function nextTurn(): Turn | undefined {
  const index = waiting.findIndex(({ shares }) => shares.every(isFree));
  return index < 0 ? undefined : waiting.splice(index, 1)[0];
}
