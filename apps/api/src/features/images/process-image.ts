import { MAX_IMAGE_SIDE_PX } from '@nearhand/shared/images/images';
import { messages } from '@nearhand/shared/api-messages';
import sharp from 'sharp';
import { AppError, InvalidError } from '../../errors.ts';
import { limitConcurrency, type Sender } from './decoding-limit.ts';

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
 * Converts an uploaded file to the image that is stored: decoded, rotated upright, at most 1600 pixels wide and high,
 * and encoded again, so that nothing but the pixels survives. Throws 415 for a file that is no JPEG, PNG or WebP,
 * and 400 for one that cannot be decoded in time, has too many pixels or too long a side.
 */
export async function processImage(file: Buffer, sender?: Sender): Promise<ProcessedImage> {
  if (!hasImageSignature(file)) throw new AppError('unsupported_type', messages.image.notAnImage);
  return limitConcurrency(sender, async () => {
    await assertSize(file);
    return encode(file);
  });
}

/** Reads only the header, because an image of one row with millions of pixels takes seconds to decode. */
async function assertSize(file: Buffer): Promise<void> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) throw new InvalidError(messages.image.unreadable);
  const { width, height } = header;
  if (Math.max(width, height) > MAX_IMAGE_SIDE_PX) throw new InvalidError(messages.image.sideTooLong);
  if (width * height > MAX_PIXELS) throw new InvalidError(messages.image.tooManyPixels);
}

async function encode(file: Buffer): Promise<ProcessedImage> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .autoOrient()
      .resize({ width: STORED_SIDE_PX, height: STORED_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    throw new InvalidError(messages.image.unreadable);
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
