import { z } from 'zod';
import { isImageAddress } from './images.ts';
import { messages } from './messages.ts';
import { optionalText } from './text.ts';

const MAX_ADDRESS_LENGTH = 2048;

/** The address of an image, or empty for none. */
export const imageAddressSchema = z
  .string({ error: messages.image.badAddress })
  .trim()
  .max(MAX_ADDRESS_LENGTH, messages.image.badAddress)
  .refine((address) => address === '' || isImageAddress(address), messages.image.badAddress);

const FOLDER_OR_NONE = /^([a-z0-9_-]+(\/[a-z0-9_-]+)*)?$/;

/** What may come along with an uploaded file (spec section 7, image upload). */
export const uploadFieldsSchema = z.object({
  folder: optionalText('Folder', 60).unwrap().regex(FOLDER_OR_NONE, messages.image.folderInvalid).optional(),
});

/** The result of an upload (spec section 3, image upload result); sizes in pixels. */
export const imageSchema = z.object({
  url: z.string(),
  publicId: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Image = z.infer<typeof imageSchema>;

export const imageReplySchema = z.object({ image: imageSchema });
export type ImageReply = z.infer<typeof imageReplySchema>;
