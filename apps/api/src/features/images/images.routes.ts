import { imageContracts } from '@nearhand/shared/images/images.contract';
import {
  BRAND_IMAGE_FOLDER,
  CATEGORY_IMAGE_FOLDER,
  LOCAL_IMAGE_ID_PATTERN,
  SERVICE_IMAGE_FOLDER,
} from '@nearhand/shared/images/images';
import { Router, type RequestHandler } from 'express';
import { endpoint } from '../../http/endpoint.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { labelRoute, methodNotAllowed } from '../../http/router.ts';
import { uploadImage, storeBrandImage, storeImage } from './commands.ts';
import { messages } from '@nearhand/shared/api-messages';
import { withFailoverRetry } from '../../database/retry.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { countImageMiss, enforceImageMissLimit } from '../../http/rate-limits.ts';
import { findImage } from './storage/gridfs.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** Sends a stored image. An image never changes, so clients cache it for a year. */
const serveImage: RequestHandler<{ id: string }> = async ({ params: { id }, ip }, response) => {
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

export const uploadEndpoints = [
  endpoint(imageContracts.uploadImage, async ({ user, body: { folder = '' }, file: { buffer }, ip }) => {
    const upload = { buffer, folder, sender: { user: user.id, ip } };
    if (folder === BRAND_IMAGE_FOLDER) {
      if (user.role !== 'admin') throw new ForbiddenError();
      return { image: await storeBrandImage(upload) };
    }
    const belongsToCatalog = isForCatalog(folder, user);
    return {
      image: belongsToCatalog ? await storeImage(upload) : await uploadImage({ ...upload, owner: user.id }),
    };
  }),
];

/**
 * Images that admins add to the catalog have no owner: they stay when the admin leaves, and do not count towards the
 * quota.
 */
function isForCatalog(folder: string, { role }: CurrentUser): boolean {
  return role === 'admin' && [SERVICE_IMAGE_FOLDER, CATEGORY_IMAGE_FOLDER].includes(folder);
}

/** Serves the bytes of stored images instead of JSON, because pages load them by URL. */
export const imageFiles = Router();
imageFiles
  .route('/images/:id')
  .all(labelRoute('/images/:id'))
  .get(serveImage)
  .all(methodNotAllowed(['GET']));
