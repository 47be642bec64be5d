import { MAX_IMAGE_SIDE_PX } from '@nearhand/shared/images';
import { messages } from '@nearhand/shared/messages';
import sharp from 'sharp';
import { AppError, InvalidError } from '../errors.ts';
import { takeDecodingTurn, type Sender } from './decoding-turns.ts';

const MAX_PIXELS = 25_000_000;
const STORED_SIDE_PX = 1600;
const WEBP_QUALITY = 82;
const MAX_SECONDS = 5;

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
 * 400 for one that cannot be read in time, has too many pixels or too long a side.
 */
export async function toWebImage(file: Buffer, sender?: Sender): Promise<WebImage> {
  if (!hasImageSignature(file)) throw new AppError('unsupported_type', messages.image.notAnImage);
  return takeDecodingTurn(sender, async () => {
    await checkSize(file);
    return encode(file);
  });
}

/** By the header alone: an image of one line of millions of pixels takes seconds to decode. */
async function checkSize(file: Buffer): Promise<void> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) throw new InvalidError(messages.image.unreadable);
  const { width, height } = header;
  if (Math.max(width, height) > MAX_IMAGE_SIDE_PX) throw new InvalidError(messages.image.sideTooLong);
  if (width * height > MAX_PIXELS) throw new InvalidError(messages.image.tooManyPixels);
}

async function encode(file: Buffer): Promise<WebImage> {
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
