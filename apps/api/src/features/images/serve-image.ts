import { LOCAL_IMAGE_ID_PATTERN } from '@nearhand/shared/images/images';
import { messages } from '@nearhand/shared/api-messages';
import type { RequestHandler } from 'express';
import { withFailoverRetry } from '../../database/retry.ts';
import { NotFoundError } from '../../errors.ts';
import { countImageMiss, enforceImageMissLimit } from '../../http/rate-limits.ts';
import { findImage } from './storage/gridfs.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** Sends a stored image. An image never changes, so clients cache it for a year. */
export const serveImage: RequestHandler<{ id: string }> = async ({ params: { id }, ip }, response) => {
  await enforceImageMissLimit(ip);
  const image = LOCAL_IMAGE_ID_PATTERN.test(id) ? await withFailoverRetry(() => findImage(id)) : undefined;
  if (!image) {
    await countImageMiss(ip);
    throw new NotFoundError(messages.image.notFound);
  }
  response.set({
    'Content-Type': 'image/webp',
    'Cache-Control': `public, max-age=${ONE_YEAR_SECONDS}, immutable`,
    ETag: `"${id}"`,
    // A web app on another allowed origin embeds these images, too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  response.send(image);
};
