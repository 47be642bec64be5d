import { imageReplySchema, uploadFieldsSchema } from '@nearhand/shared/image-schemas';
import { MAX_IMAGE_MB, SERVICE_PHOTO_FOLDER } from '@nearhand/shared/images';
import { Router } from 'express';
import { endpoint } from '../http/endpoint.ts';
import type { CurrentUser } from '../auth/current-user.ts';
import { nameRoute } from '../http/route-name.ts';
import { refuseMethod } from '../http/router.ts';
import { sendImage } from './image-files.ts';
import { storeImage } from './image-store.ts';

export const uploadEndpoints = [
  endpoint(
    'post',
    '/image',
    {
      access: 'signed-in',
      summary: `Upload a JPEG, PNG or WebP picture of at most ${MAX_IMAGE_MB} MB`,
      body: uploadFieldsSchema,
      file: { field: 'file', isRequired: true },
      limit: 'upload',
      reply: imageReplySchema,
      status: 201,
      fails: ['image_host_failed'],
    },
    async ({ user, body: { folder = '' }, file }) => ({
      image: await storeImage({ buffer: file.buffer, folder, ...ownerOf(folder, user) }),
    }),
  ),
];

/** What admins add to the catalogue stays there when they leave. */
function ownerOf(folder: string, { id, role }: CurrentUser): { owner?: string } {
  return role === 'admin' && folder === SERVICE_PHOTO_FOLDER ? {} : { owner: id };
}

/** Stored images themselves: pages show them by their address, so they have no envelope. */
export const imageFiles = Router();
imageFiles
  .route('/images/:id')
  .all(nameRoute('/images/:id'))
  .get(sendImage)
  .all(refuseMethod(['GET']));
