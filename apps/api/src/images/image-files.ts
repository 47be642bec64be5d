import { OWN_IMAGE_ID } from '@nearhand/shared/images';
import { messages } from '@nearhand/shared/messages';
import type { RequestHandler } from 'express';
import { throughFailOver } from '../database/fail-over.ts';
import { NotFoundError } from '../errors.ts';
import { countImageMiss, refuseImageGuessing } from '../http/rate-limits.ts';
import { findImage } from './database-images.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** Sends a stored image. What an address shows never changes, so whoever has fetched it once need not ask again. */
export const sendImage: RequestHandler<{ id: string }> = async ({ params: { id }, ip }, response) => {
  await refuseImageGuessing(ip);
  const image = OWN_IMAGE_ID.test(id) ? await throughFailOver(() => findImage(id)) : undefined;
  if (!image) {
    await countImageMiss(ip);
    throw new NotFoundError(messages.image.notFound);
  }
  response.set({
    'Content-Type': 'image/webp',
    'Cache-Control': `public, max-age=${ONE_YEAR_SECONDS}, immutable`,
    ETag: `"${id}"`,
    // A web app on another allowed origin shows these pictures too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  response.send(image);
};
