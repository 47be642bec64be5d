import { HOUR_MS } from '@nearhand/shared/durations';
import { UNUSED_IMAGE_HOURS } from '@nearhand/shared/images/images';
import { Types, type ClientSession } from 'mongoose';
import { BookingModel } from '../../models/booking.model.ts';
import { withTransaction } from '../../database/transactions.ts';
import { MessageModel } from '../../models/message.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { UserModel, type UserImage } from '../../models/user.model.ts';
import { deleteImage } from './image-store.ts';

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
  return [...booked.map(({ _id }) => _id), ...sent.filter((url) => url !== undefined)];
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
