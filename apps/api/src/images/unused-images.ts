import { UNUSED_IMAGE_HOURS } from '@nearhand/shared/images';
import { Types, type ClientSession } from 'mongoose';
import { BookingModel } from '../bookings/booking.model.ts';
import { inTransaction } from '../database/transactions.ts';
import { ServiceModel } from '../services/service.model.ts';
import { UserModel, type OwnImage } from '../users/user.model.ts';
import { deleteImage } from './image-store.ts';

const HOUR_MS = 3_600_000;

/**
 * Removes the pictures of `owner` that have been there for a day and that neither a service nor the owner's profile shows. One that
 * only bookings of the past still show stays with them, and counts towards the quota no more.
 */
export async function removeUnusedImages(owner: string): Promise<void> {
  // A service of the owner that gets a picture and a change of the profile write to the user as well: what comes to show one
  // meanwhile collides with this.
  const removed = await inTransaction(async (session) => {
    const unused = await findUnused(owner, session);
    if (unused.length === 0) return [];
    const ids = unused.map(({ _id }) => _id);
    const taken = { $pull: { ownImages: { _id: { $in: ids } } } };
    await UserModel.updateOne({ _id: owner }, taken, { session, timestamps: false });
    const booked = await bookedAddresses(owner, unused, session);
    return unused.filter((image) => !isShownAt(booked, image));
  });
  await Promise.all(removed.flatMap(({ publicId }) => (publicId ? [deleteImage(publicId)] : [])));
}

async function findUnused(owner: string, session: ClientSession): Promise<OwnImage[]> {
  const user = await UserModel.findById(owner, { ownImages: 1, profilePhoto: 1 }).session(session).lean();
  const dayAgo = new Date(Date.now() - UNUSED_IMAGE_HOURS * HOUR_MS);
  const old = (user?.ownImages ?? []).filter(({ sentAt }) => sentAt < dayAgo);
  if (old.length === 0) return [];
  const services = await ServiceModel.find(
    { $or: [{ imageUrl: { $in: addressesOf(old) } }, { provider: owner, imageUrl: anyAddressOf(old) }] },
    { imageUrl: 1 },
  )
    .session(session)
    .lean();
  const shown = [user?.profilePhoto, ...services.map(({ imageUrl }) => imageUrl)];
  return old.filter((image) => !isShownAt(shown, image));
}

async function bookedAddresses(owner: string, images: OwnImage[], session: ClientSession): Promise<string[]> {
  const booked = await BookingModel.aggregate<{ _id: string }>([
    { $match: { provider: new Types.ObjectId(owner), serviceImageUrl: anyAddressOf(images) } },
    { $group: { _id: '$serviceImageUrl' } },
  ]).session(session);
  return booked.map(({ _id }) => _id);
}

function addressesOf(images: OwnImage[]): string[] {
  return images.flatMap(({ url }) => url ?? []);
}

/** A picture has many addresses: with the name of this server or without, or in a size that Cloudinary makes. All have its id. */
function anyAddressOf(images: OwnImage[]): RegExp {
  return new RegExp(`/(${images.flatMap(({ publicId }) => publicId ?? []).join('|')})`);
}

function isShownAt(addresses: (string | undefined)[], { publicId }: OwnImage): boolean {
  return publicId !== undefined && addresses.some((address) => address?.includes(`/${publicId}`));
}
