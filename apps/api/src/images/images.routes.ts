import { imageReplySchema, uploadFieldsSchema } from '@nearhand/shared/image-schemas';
import { MAX_IMAGE_MB, SERVICE_PHOTO_FOLDER } from '@nearhand/shared/images';
import { Router } from 'express';
import { endpoint } from '../http/endpoint.ts';
import type { CurrentUser } from '../auth/current-user.ts';
import { nameRoute } from '../http/route-name.ts';
import { refuseMethod } from '../http/router.ts';
import { addOwnImage } from './add-own-image.ts';
import { sendImage } from './image-files.ts';
import { storeImage } from './image-store.ts';

export const uploadEndpoints = [
  endpoint(
    'post',
    '/image',
    {
      operationId: 'uploadImage',
      access: 'signed-in',
      summary: `Upload a JPEG, PNG or WebP picture of at most ${MAX_IMAGE_MB} MB`,
      body: uploadFieldsSchema,
      file: { field: 'file', isRequired: true, form: 'UploadForm' },
      limit: 'upload',
      reply: imageReplySchema,
      status: 201,
      location: '{image.url}',
      idempotency: 'claimed',
      fails: ['conflict', 'image_host_failed'],
    },
    async ({ user, body: { folder = '' }, file: { buffer }, ip }) => {
      const sent = { buffer, folder, sender: { user: user.id, ip } };
      const isCatalogue = isForCatalogue(folder, user);
      return { image: isCatalogue ? await storeImage(sent) : await addOwnImage({ ...sent, owner: user.id }) };
    },
  ),
];

/** What admins add to the catalogue is nobody's own, so it stays there when they leave and takes none of their room. */
function isForCatalogue(folder: string, { role }: CurrentUser): boolean {
  return role === 'admin' && folder === SERVICE_PHOTO_FOLDER;
}

/** Stored images themselves: pages show them by their address, so they have no envelope. */
export const imageFiles = Router();
imageFiles
  .route('/images/:id')
  .all(nameRoute('/images/:id'))
  .get(sendImage)
  .all(refuseMethod(['GET']));
