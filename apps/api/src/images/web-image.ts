import { messages } from '@nearhand/shared/messages';
import sharp from 'sharp';
import { AppError, InvalidError, TooManyRequestsError } from '../errors.ts';

const MAX_PIXELS = 25_000_000;
const MAX_SIDE_PX = 1600;
const WEBP_QUALITY = 82;
const MAX_SECONDS = 20;
/** Each image is decoded on one thread of Node's pool, which the name look-ups of the database share. */
const MAX_RUNNING = 2;
const MAX_WAITING = 8;
const RETRY_AFTER_SECONDS = 2;

// Lists of what is forbidden have failed everywhere: only these three decoders can run at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

export interface WebImage {
  /** WebP, upright, without any metadata. */
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Makes the picture we keep out of a file somebody sent: decoded, turned upright, at most 1600 pixels wide and high, and encoded
 * anew, so that nothing else the file carried survives. Throws 415 for what is no JPEG, PNG or WebP, whatever it is called, and
 * 400 for one that cannot be read or has too many pixels.
 */
export async function toWebImage(file: Buffer): Promise<WebImage> {
  if (!hasImageSignature(file)) throw new AppError('unsupported_type', messages.image.notAnImage);
  return inTurn(() => encode(file));
}

async function encode(file: Buffer): Promise<WebImage> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    const isTooBig = error instanceof Error && error.message.includes('pixel limit');
    throw new InvalidError(isTooBig ? messages.image.tooManyPixels : messages.image.unreadable);
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

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MAX_WAITING) throw new TooManyRequestsError(undefined, RETRY_AFTER_SECONDS);
  if (running < MAX_RUNNING) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
