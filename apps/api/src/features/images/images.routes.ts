import { imageContracts } from '@nearhand/shared/images/images.contract';
import { SERVICE_IMAGE_FOLDER } from '@nearhand/shared/images/images';
import { Router } from 'express';
import { endpoint } from '../../http/endpoint.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { labelRoute, methodNotAllowed } from '../../http/router.ts';
import { uploadImage } from './upload-image.ts';
import { serveImage } from './serve-image.ts';
import { storeImage } from './image-store.ts';

export const uploadEndpoints = [
  endpoint(imageContracts.uploadImage, async ({ user, body: { folder = '' }, file: { buffer }, ip }) => {
    const upload = { buffer, folder, sender: { user: user.id, ip } };
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
  return role === 'admin' && folder === SERVICE_IMAGE_FOLDER;
}

/** Serves the bytes of stored images instead of JSON, because pages load them by URL. */
export const imageFiles = Router();
imageFiles
  .route('/images/:id')
  .all(labelRoute('/images/:id'))
  .get(serveImage)
  .all(methodNotAllowed(['GET']));
