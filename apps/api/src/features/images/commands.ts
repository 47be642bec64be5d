import type { Image } from '@nearhand/shared/images/images.schema';
import {
  LOCAL_IMAGE_ID_PATTERN,
  LOCAL_IMAGE_PATH,
  UNUSED_IMAGE_HOURS,
  PROFILE_IMAGE_FOLDER,
  MAX_IMAGES_PER_USER,
  BRAND_IMAGE_FOLDER,
  MAX_BRAND_IMAGE_BYTES,
  MAX_BRAND_IMAGE_HEIGHT_PX,
  isLocalImageUrl,
} from '@nearhand/shared/images/images';
import { config } from '../../config.ts';
import { logger } from '../../observability/logger.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { getSetting } from '../../settings/live-settings.ts';
import { deleteFromCloudinary, parsePublicId, uploadToCloudinary } from './storage/cloudinary.ts';
import { deleteFromGridfs, isInFolder, saveToGridfs } from './storage/gridfs.ts';
import type { Sender } from './process-image.ts';
import { HOUR_MS } from '@nearhand/shared/durations';
import { Types, type ClientSession } from 'mongoose';
import { BookingModel } from '../../models/booking.model.ts';
import { withTransaction } from '../../database/transactions.ts';
import { MessageModel } from '../../models/message.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { UserModel, type UserImage, type UserDocument } from '../../models/user.model.ts';
import { messages } from '@nearhand/shared/api-messages';
import { AppError, InvalidError, InvalidTokenError } from '../../errors.ts';

/**
 * Stores an image of a user, like `storeImage`. Throws a ConflictError when the quota is full, and an
 * InvalidTokenError if the account is closed meanwhile.
 */
export async function uploadImage({
  buffer,
  folder,
  owner,
  sender,
}: Required<Omit<NewImage, 'maxHeight'>>): Promise<Image> {
  await deleteOrphanedImages(owner);
  const slot = { _id: new Types.ObjectId(), folder, uploadedAt: new Date() };
  await reserveQuota(owner, slot);
  try {
    const image = await storeImage({ buffer, folder, owner, sender });
    await commitUpload(owner, slot, image);
    return image;
  } catch (error) {
    await releaseQuota(owner, slot);
    throw error;
  }
}

/**
 * Reserves a slot before the image is stored, by one conditional write: of two concurrent uploads, only one gets the
 * last slot.
 */
async function reserveQuota(owner: string, slot: UserImage): Promise<void> {
  const count = { $size: { $ifNull: ['$uploads', []] } };
  await withTransaction(async (tx) => {
    const { matchedCount } = await UserModel.updateOne(
      { _id: owner, $expr: { $lt: [count, MAX_IMAGES_PER_USER] } },
      { $push: { uploads: slot } },
      { session: tx, timestamps: false },
    );
    if (matchedCount > 0) return;
    if (await UserModel.exists({ _id: owner }).session(tx))
      throw new AppError('quota_reached', messages.image.tooMany);
    throw new InvalidTokenError();
  });
}

/**
 * Records the URL of the image. A concurrent deletion of the account conflicts: either it finds the image and erases
 * it, or this finds no account and deletes the image.
 */
async function commitUpload(owner: string, { _id }: UserImage, { url, publicId }: Image): Promise<void> {
  try {
    const { matchedCount } = await withFailoverRetry(() =>
      UserModel.updateOne(
        { _id: owner, 'uploads._id': _id },
        { $set: { 'uploads.$.url': url, 'uploads.$.publicId': publicId } },
        { timestamps: false },
      ),
    );
    if (matchedCount === 0) throw new InvalidTokenError();
  } catch (error) {
    await deleteImage(publicId);
    throw error;
  }
}

/** Releases a slot. Never fails: an empty slot is deleted later, like an unused image. */
async function releaseQuota(owner: string, { _id }: UserImage): Promise<void> {
  try {
    await withFailoverRetry(() =>
      UserModel.updateOne({ _id: owner }, { $pull: { uploads: { _id } } }, { timestamps: false }),
    );
  } catch (error) {
    logger.warn({ err: error, owner }, 'the quota slot of a failed upload could not be released');
  }
}

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

/**
 * Deletes the images of `owner` that are at least a day old and not used by a service or the owner's profile. An image
 * that only bookings or messages use is preserved, but no longer counts towards the quota.
 */
export async function deleteOrphanedImages(owner: string): Promise<void> {
  // Adding an image to a service or profile also writes to the user, so a concurrent use of an image conflicts.
  const orphaned = await withTransaction(async (tx) => {
    const unused = await findUnused(owner, tx);
    if (unused.length === 0) return [];
    const ids = unused.map(({ _id }) => _id);
    const pull = { $pull: { uploads: { _id: { $in: ids } } } };
    await UserModel.updateOne({ _id: owner }, pull, { session: tx, timestamps: false });
    const preserved = [
      ...(await findBookedUrls(owner, unused, tx)),
      ...(await findMessageUrls(owner, unused, tx)),
    ];
    return unused.filter((image) => !isUsedIn(preserved, image));
  });
  await Promise.all(orphaned.flatMap(({ publicId }) => (publicId ? [deleteImage(publicId)] : [])));
}

async function findUnused(owner: string, tx: ClientSession): Promise<UserImage[]> {
  const user = await UserModel.findById(owner, { uploads: 1, profilePhoto: 1 }).session(tx).lean();
  const dayAgo = new Date(Date.now() - UNUSED_IMAGE_HOURS * HOUR_MS);
  const old = (user?.uploads ?? []).filter(({ uploadedAt }) => uploadedAt < dayAgo);
  if (old.length === 0) return [];
  const services = await ServiceModel.find(
    { $or: [{ imageUrl: { $in: getUrls(old) } }, { provider: owner, imageUrl: buildUrlPattern(old) }] },
    { imageUrl: 1 },
  )
    .session(tx)
    .lean();
  const used = [user?.profilePhoto, ...services.map(({ imageUrl }) => imageUrl)];
  return old.filter((image) => !isUsedIn(used, image));
}

async function findBookedUrls(owner: string, images: UserImage[], tx: ClientSession): Promise<string[]> {
  const booked = await BookingModel.aggregate<{ _id: string }>([
    { $match: { provider: new Types.ObjectId(owner), serviceImageUrl: buildUrlPattern(images) } },
    { $group: { _id: '$serviceImageUrl' } },
  ]).session(tx);
  const sent = await BookingModel.distinct('images', {
    customer: owner,
    images: { $in: getUrls(images) },
  }).session(tx);
  const reported = await Promise.all(
    (['problem.images', 'pastProblems.images'] as const).map((path) =>
      BookingModel.distinct(path, {
        $or: [{ customer: owner }, { provider: owner }],
        [path]: { $in: getUrls(images) },
      }).session(tx),
    ),
  );
  const urls = [...sent, ...reported.flat()].filter((url) => typeof url === 'string');
  return [...booked.map(({ _id }) => _id), ...urls];
}

async function findMessageUrls(owner: string, images: UserImage[], tx: ClientSession): Promise<string[]> {
  const sent = await MessageModel.distinct('images', {
    from: owner,
    images: { $in: getUrls(images) },
  }).session(tx);
  return sent.filter((url) => url !== undefined);
}

function getUrls(images: UserImage[]): string[] {
  return images.flatMap(({ url }) => url ?? []);
}

/**
 * Matches every URL of an image: with or without this server's name, and in any Cloudinary size. All contain the
 * public id.
 */
function buildUrlPattern(images: UserImage[]): RegExp {
  return new RegExp(`/(${images.flatMap(({ publicId }) => publicId ?? []).join('|')})`);
}

function isUsedIn(urls: (string | undefined)[], { publicId }: UserImage): boolean {
  return publicId !== undefined && urls.some((url) => url?.includes(`/${publicId}`));
}

export interface NewImage {
  /** The uploaded file. Its name and declared type are ignored. */
  buffer: Buffer;
  folder: string;
  /** The id of the user who uploads it. It is deleted with the account. */
  owner?: string;
  /** The client whose decoding limits apply. */
  sender?: Sender;
  /** The greatest height to store, in pixels. */
  maxHeight?: number;
}

/** Loads what decodes images with the first one: it takes 10 MB of memory. */
const loadLibrary = () => import('./process-image.ts');

/**
 * Stores an uploaded image, at Cloudinary if that is configured and in the database otherwise. Throws 415 for a file
 * that is no image, 400 for an unreadable one, 429 while too many are being decoded and 502 when Cloudinary fails.
 */
export async function storeImage({ buffer, folder, owner, sender, maxHeight }: NewImage): Promise<Image> {
  const { processImage } = await loadLibrary();
  const image = await processImage(buffer, sender, maxHeight);
  if (config.CLOUDINARY_URL) return uploadToCloudinary(image, folder, owner);
  const publicId = await withFailoverRetry(() => saveToGridfs(image, folder, owner));
  return { url: `${LOCAL_IMAGE_PATH}${publicId}`, publicId, width: image.width, height: image.height };
}

/** Stores a logo or an icon of the marketplace, which belongs to no user. Throws 413 above its own limit. */
export async function storeBrandImage(upload: NewImage): Promise<Image> {
  assertBrandSize(upload);
  return storeImage({ ...upload, maxHeight: MAX_BRAND_IMAGE_HEIGHT_PX });
}

/** Throws what storing an image that belongs to no user would throw about its file. */
export async function assertStorable(upload: Pick<NewImage, 'buffer' | 'folder'>): Promise<void> {
  if (upload.folder === BRAND_IMAGE_FOLDER) assertBrandSize(upload);
  const { processImage } = await loadLibrary();
  await processImage(upload.buffer);
}

function assertBrandSize({ buffer }: Pick<NewImage, 'buffer'>): void {
  if (buffer.length > MAX_BRAND_IMAGE_BYTES) throw new AppError('too_large', messages.image.brandTooLarge);
}

export async function isBrandImage(url: string): Promise<boolean> {
  if (isLocalImageUrl(url))
    return withFailoverRetry(() => isInFolder(url.slice(LOCAL_IMAGE_PATH.length), BRAND_IMAGE_FOLDER));
  return parsePublicId(url, BRAND_IMAGE_FOLDER) !== undefined;
}

/** Returns whether new services may show an image: an upload, or one of a host that the settings name, if they name any. */
export function isAllowedHost(url: string): boolean {
  const hosts = getSetting('imageHosts');
  if (hosts.length === 0 || isLocalImageUrl(url) || parsePublicId(url, '[\\w/-]+') !== undefined) return true;
  return URL.canParse(url) && hosts.includes(new URL(url).hostname);
}

/** Deletes a stored image. Never fails: a remaining image does no harm, and the log names it. */
export async function deleteImage(publicId: string): Promise<void> {
  try {
    const isLocal =
      LOCAL_IMAGE_ID_PATTERN.test(publicId) && (await withFailoverRetry(() => deleteFromGridfs(publicId)));
    if (!isLocal && config.CLOUDINARY_URL) await deleteFromCloudinary(publicId);
  } catch (error) {
    logger.warn({ err: error, publicId }, 'an image could not be deleted');
  }
}
