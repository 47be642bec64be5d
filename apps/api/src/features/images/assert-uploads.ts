import { PROFILE_IMAGE_FOLDER } from '@nearhand/shared/images/images';
import { messages } from '@nearhand/shared/api-messages';
import { InvalidError } from '../../errors.ts';
import type { UserDocument } from '../../models/user.model.ts';

/**
 * Throws an InvalidError for an image that is no upload of the user. Profile photos are not allowed: each is deleted
 * when the profile gets another one. Images in `present`, which the document has already, may stay.
 */
export function assertUploads(
  images: string[] | undefined,
  { uploads = [] }: Pick<UserDocument, 'uploads'>,
  present: string[] = [],
): void {
  const urls = uploads.filter(({ folder }) => folder !== PROFILE_IMAGE_FOLDER).map(({ url }) => url);
  const isAllowed = (image: string) => present.includes(image) || urls.includes(image);
  if (images && !images.every(isAllowed)) throw new InvalidError(messages.image.notUploaded, 'images');
}
