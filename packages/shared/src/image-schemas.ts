import { z } from 'zod';
import { isImageAddress, isUploadAddress } from './images.ts';
import { messages } from './messages.ts';
import { optionalText } from './text.ts';

const MAX_ADDRESS_LENGTH = 2048;

/** The address of an image, or empty for none. */
export const imageAddressSchema = z
  .string({ error: messages.image.badAddress })
  .trim()
  .max(MAX_ADDRESS_LENGTH, messages.image.badAddress)
  .refine((address) => address === '' || isImageAddress(address), {
    error: messages.image.badAddress,
    abort: true,
  })
  .describe('The URL of an image: http(s), or the `url` of an upload; empty for none');

/** The address of somebody's own upload, or empty for none: a photo elsewhere would tell its host who looks at it. */
export const uploadAddressSchema = imageAddressSchema
  .refine((address) => address === '' || isUploadAddress(address), messages.image.notUploaded)
  .describe('The `url` of an upload of the person; empty for none');

const FOLDER_OR_NONE = /^([a-z0-9_-]+(\/[a-z0-9_-]+)*)?$/;

/** What may come along with an uploaded file (spec section 7, image upload). */
export const uploadFieldsSchema = z.object({
  folder: optionalText('Folder', 60)
    .unwrap()
    .regex(FOLDER_OR_NONE, messages.image.folderInvalid)
    .optional()
    .describe('Where the image is filed, such as `profiles` or `services`: at most 60 characters'),
});

/** The result of an upload (spec section 3, image upload result); sizes in pixels. */
export const imageSchema = z
  .object({
    url: z.string().describe('Where the image is served; a URL, or a path on this server'),
    publicId: z.string().describe('The id of the image where it is stored'),
    width: z.int().describe('Its width in pixels'),
    height: z.int().describe('Its height in pixels'),
  })
  .meta({ id: 'Image', description: 'An image that was uploaded' });
export type Image = z.infer<typeof imageSchema>;

export const imageReplySchema = z.object({ image: imageSchema });
export type ImageReply = z.infer<typeof imageReplySchema>;
