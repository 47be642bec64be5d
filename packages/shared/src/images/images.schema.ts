import { z } from 'zod';
import { IMAGE_URL_PATTERN, UPLOAD_URL_PATTERN } from './images.ts';
import { messages } from '../api-messages.ts';

const MAX_URL_LENGTH = 2048;

const urlSchema = z
  .string({ error: messages.image.invalidUrl })
  .trim()
  .max(MAX_URL_LENGTH, messages.image.invalidUrl);

export const imageUrlSchema = urlSchema
  .regex(IMAGE_URL_PATTERN, { error: messages.image.invalidUrl, abort: true })
  .describe('The URL of an image: http(s), or the `url` of an upload; empty for none');

/** The URL of one of the user's uploads, or empty for none. An external photo would reveal to its host who views it. */
export const uploadUrlSchema = urlSchema
  .regex(UPLOAD_URL_PATTERN, {
    error: ({ input }) =>
      IMAGE_URL_PATTERN.test(String(input)) ? messages.image.notUploaded : messages.image.invalidUrl,
  })
  .describe('The `url` of an upload of the user; empty for none');

/** The photo of a new account: always empty, because uploading requires an account. */
export const noUploadYetSchema = imageUrlSchema
  .max(0, messages.image.notUploaded)
  .describe('Empty: a form sends the photo as a file, and JSON sends it after the registration');

const FOLDER_OR_NONE = /^([a-z0-9_-]+(\/[a-z0-9_-]+)*)?$/;

/** The form fields of an upload beside its file (product 7, image upload). */
export const uploadFieldsSchema = z.object({
  folder: z
    .string({ error: 'Folder must be text' })
    .max(60, 'Folder must be at most 60 characters')
    .regex(FOLDER_OR_NONE, messages.image.folderInvalid)
    .optional()
    .describe('Where the image is filed, such as `profiles` or `services`: at most 60 characters'),
});

/** The response to an upload (product 3, image upload result). */
export const imageSchema = z
  .object({
    url: z.string().describe('Where the image is served; a URL, or a path on this server'),
    publicId: z.string().describe('The id of the image where it is stored'),
    width: z.int().describe('Its width in pixels'),
    height: z.int().describe('Its height in pixels'),
  })
  .meta({
    id: 'Image',
    description: 'An image that was uploaded',
    examples: [
      {
        url: '/api/images/66f1a2b3c4d5e6f708192a06',
        publicId: '66f1a2b3c4d5e6f708192a06',
        width: 1600,
        height: 1067,
      },
    ],
  });
export type Image = z.infer<typeof imageSchema>;

export const imageResponseSchema = z.object({ image: imageSchema });
export type ImageResponse = z.infer<typeof imageResponseSchema>;
