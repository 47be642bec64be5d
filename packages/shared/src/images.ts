import { messages } from './messages.ts';

/** Largest image that is taken: exactly this many bytes (5,242,880) are, one more is not (spec sections 5 and 9). */
export const MAX_IMAGE_MB = 5;
export const MAX_IMAGE_BYTES = MAX_IMAGE_MB * 1024 * 1024;
/** Longest side of an image that is taken, in pixels. */
export const MAX_IMAGE_SIDE_PX = 16_384;
/** Side of the profile photo on the profile page, in pixels (spec section 9). */
export const PROFILE_PHOTO_SIZE_PX = 96;
/** Where profile photos are filed (spec section 7, image upload). */
export const PROFILE_PHOTO_FOLDER = 'profiles';
/** Where the pictures of services are filed. */
export const SERVICE_PHOTO_FOLDER = 'services';
/** How many pictures somebody may have stored, what admins add to the catalogue apart (reliability 5.8). */
export const MAX_IMAGES_PER_USER = 50;
/** Hours after which a picture that nothing shows is removed (reliability 5.8). */
export const UNUSED_IMAGE_HOURS = 24;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Images we store ourselves are served under this path, followed by their id. */
export const OWN_IMAGE_PATH = '/api/images/';
/** 128 random bits; those of images from before are shorter. */
export const OWN_IMAGE_ID = /^([0-9a-f]{24}|[0-9a-f]{32})$/;

/** Whether this is the address of an image that we store ourselves. */
export function isOwnImageAddress(address: string): boolean {
  return address.startsWith(OWN_IMAGE_PATH) && OWN_IMAGE_ID.test(address.slice(OWN_IMAGE_PATH.length));
}

const CLOUDINARY = 'https://res.cloudinary.com/';

/** Whether this can be the address of an upload: here, or at the image host that an operator may have set up. */
export function isUploadAddress(address: string): boolean {
  return isOwnImageAddress(address) || (address.startsWith(CLOUDINARY) && URL.canParse(address));
}

/** Whether pages show this image: what is not encrypted on its way is not loaded into them. */
export function isShownAddress(address: string): boolean {
  return !/^http:/i.test(address);
}

/** Whether a page may show the image: http(s), or one of our own. Everything else could carry code or private data. */
export function isImageAddress(address: string): boolean {
  if (isOwnImageAddress(address)) return true;
  if (!/^https?:\/\//i.test(address)) return false;
  return URL.canParse(address);
}

/** What is wrong with a file chosen as an image, if anything (spec section 5, register). */
export function imageFileProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return messages.image.notAnImage;
  if (file.size > MAX_IMAGE_BYTES) return messages.image.tooLarge;
  return undefined;
}
