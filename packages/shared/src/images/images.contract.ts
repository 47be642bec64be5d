import { defineContracts } from '../contract.ts';
import { MAX_IMAGE_MB } from './images.ts';
import { uploadFieldsSchema, imageResponseSchema } from './images.schema.ts';

export const imageContracts = defineContracts('Images', {
  uploadImage: {
    access: 'signed-in',
    summary: `Upload a JPEG, PNG or WebP image of at most ${MAX_IMAGE_MB} MB`,
    body: uploadFieldsSchema,
    file: { field: 'file', isRequired: true, form: 'UploadForm' },
    limit: 'upload',
    response: imageResponseSchema,
    status: 201,
    location: '{image.url}',
    idempotency: 'claimed',
    possibleErrors: ['forbidden', 'image_invalid', 'quota_reached', 'image_host_failed'],
  },
});
