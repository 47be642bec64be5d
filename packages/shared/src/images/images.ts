import { messages } from '../api-messages.ts';

/** The largest accepted image (product 5 and 9). */
export const MAX_IMAGE_MB = 5;
export const MAX_IMAGE_BYTES = MAX_IMAGE_MB * 1024 * 1024;
/** The longest accepted side of an image, in pixels. */
export const MAX_IMAGE_SIDE_PX = 16_384;
/** The folder of profile photos (product 7, image upload). */
export const PROFILE_IMAGE_FOLDER = 'profiles';
export const SERVICE_IMAGE_FOLDER = 'services';
export const CATEGORY_IMAGE_FOLDER = 'categories';
/** The folder of the logo and the icon of the marketplace, which admins upload. */
export const BRAND_IMAGE_FOLDER = 'brand';
export const MAX_BRAND_IMAGE_BYTES = 1024 * 1024;
export const MAX_BRAND_IMAGE_HEIGHT_PX = 512;
/** The number of images a user may have stored. Images that admins add to the catalog do not count (decision 0028). */
export const MAX_IMAGES_PER_USER = 50;
/** Hours after which an unused image is deleted (decision 0028). */
export const UNUSED_IMAGE_HOURS = 24;

/** The path of images stored by the API, followed by their id. */
export const LOCAL_IMAGE_PATH = '/api/images/';
/** Matches 128 random bits, and the shorter ids of older images. */
export const LOCAL_IMAGE_ID_PATTERN = /^([0-9a-f]{24}|[0-9a-f]{32})$/;

/** Returns whether this is the URL of an image stored by the API. */
export function isLocalImageUrl(url: string): boolean {
  return url.startsWith(LOCAL_IMAGE_PATH) && LOCAL_IMAGE_ID_PATTERN.test(url.slice(LOCAL_IMAGE_PATH.length));
}

const LOCAL_IMAGE_URL = '/api/images/(?:[0-9a-f]{24}|[0-9a-f]{32})';
const NO_CONTROLS = '[^\\u0000-\\u001f\\u007f]*';
/** Matches a host name or IP address with an optional port, without a user name. */
const HOST = '(?:[^\\s\\u0000-\\u001f\\u007f"#%/:<>?@\\[\\]\\\\^`{|}]+|\\[[0-9A-Fa-f:.]+\\])(?::[0-9]{1,5})?';
const WEB_URL = `[Hh][Tt][Tt][Pp][Ss]?://${HOST}(?:[/?#]${NO_CONTROLS})?`;

// The OpenAPI document contains these two patterns, so they have no flags.
/**
 * Matches an image URL that a page may show, or empty: http(s), or a local image. Other schemes could carry code or
 * private data.
 */
export const IMAGE_URL_PATTERN = new RegExp(`^(?:${LOCAL_IMAGE_URL}|${WEB_URL})?$`);
/** Matches the URL of an upload, or empty: a local image, or one at Cloudinary. */
export const UPLOAD_URL_PATTERN = new RegExp(
  `^(?:${LOCAL_IMAGE_URL}|https://res[.]cloudinary[.]com/${NO_CONTROLS})?$`,
);

/** Returns whether pages show this image. They load none over plain http. */
export function isDisplayableUrl(url: string): boolean {
  return !/^http:/i.test(url);
}

/** Returns the error message of an image file, or undefined if it is valid (product 5, register). */
export function validateImageFile(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return messages.image.notAnImage;
  if (file.size > MAX_IMAGE_BYTES) return messages.image.tooLarge;
  return undefined;
}
