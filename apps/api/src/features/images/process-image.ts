import sharp from 'sharp';
import { MAX_IMAGE_SIDE_PX } from '@nearhand/shared/images/images';
import { messages } from '@nearhand/shared/api-messages';
import { AppError, TooManyRequestsError } from '../../errors.ts';
import { Semaphore } from 'async-mutex';
import { toIpBucket } from '../../http/rate-limits.ts';

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
async function limitConcurrency<Result>(
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

const MAX_PIXELS = 25_000_000;
const STORED_SIDE_PX = 1600;
const WEBP_QUALITY = 82;
const MAX_SECONDS = 5;

// An allowlist, because blocklists of decoders have proven incomplete.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

export interface ProcessedImage {
  /** WebP, upright, without any metadata. */
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Converts an uploaded file to the image that is stored: decoded, rotated upright, at most 1600 pixels wide and `maxHeight` high,
 * and encoded again, so that nothing but the pixels survives. Throws 415 for a file that is no JPEG, PNG or WebP,
 * and 400 for one that cannot be decoded in time, has too many pixels or too long a side.
 */
export async function processImage(
  file: Buffer,
  sender?: Sender,
  maxHeight = STORED_SIDE_PX,
): Promise<ProcessedImage> {
  if (!hasImageSignature(file)) throw new AppError('unsupported_type', messages.image.notAnImage);
  return limitConcurrency(sender, async () => {
    await assertSize(file);
    return encode(file, maxHeight);
  });
}

/** Reads only the header, because an image of one row with millions of pixels takes seconds to decode. */
async function assertSize(file: Buffer): Promise<void> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) throw new AppError('image_invalid', messages.image.unreadable);
  const { width, height } = header;
  if (Math.max(width, height) > MAX_IMAGE_SIDE_PX)
    throw new AppError('image_invalid', messages.image.sideTooLong);
  if (width * height > MAX_PIXELS) throw new AppError('image_invalid', messages.image.tooManyPixels);
}

async function encode(file: Buffer, height: number): Promise<ProcessedImage> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .autoOrient()
      .resize({ width: STORED_SIDE_PX, height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    throw new AppError('image_invalid', messages.image.unreadable);
  }
}

function hasImageSignature(file: Buffer): boolean {
  const start = file.toString('latin1', 0, 12);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  );
}
