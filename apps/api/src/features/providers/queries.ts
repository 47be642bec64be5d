import { measureJob } from '@nearhand/shared/bookings/job';
import { messages } from '@nearhand/shared/api-messages';
import { type PublicProvider, MEASURED_REQUESTS } from '@nearhand/shared/providers/providers';
import { averageRating } from '@nearhand/shared/reviews/review-rules';
import type { Slot } from '@nearhand/shared/availability/slots';
import type { Types } from 'mongoose';
import { plainFormats } from '@nearhand/shared/region/formats';
import { seesContact, type CurrentUser } from '../../auth/authorize.ts';
import { NotFoundError } from '../../errors.ts';
import { listSlots } from '../availability/offered-slots.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { pricedFields, ServiceModel } from '../../models/service.model.ts';
import { notSuspended, UserModel, type UserDocument } from '../../models/user.model.ts';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { findFirstAnswers, getMedian } from '../bookings/answer-times.ts';

/**
 * Returns the median of the minutes that a provider took to approve or reject their latest requests, or null without any.
 * Bookings that were confirmed instantly do not count.
 */
async function readMedianResponseMinutes(provider: Types.ObjectId): Promise<number | null> {
  const requests = await BookingModel.find({ provider, origin: { $exists: false } }, { createdAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MEASURED_REQUESTS)
    .lean();
  const answers = await findFirstAnswers(requests.map(({ _id }) => _id));
  return getMedian(
    requests.flatMap(({ _id, createdAt }) => {
      const at = answers.get(_id.toString());
      return at ? [Math.max(0, at.getTime() - createdAt.getTime()) / MINUTE_MS] : [];
    }),
  );
}

/** Returns an approved provider. Throws a NotFoundError for any other user. */
export async function getProvider(id: string, user: CurrentUser | undefined): Promise<PublicProvider> {
  const provider = await UserModel.findOne({
    _id: id,
    role: 'provider',
    status: 'approved',
    ...notSuspended,
  }).lean();
  if (!provider) throw new NotFoundError(messages.service.providerNotFound);
  const { _id } = provider;
  const [completedJobs, medianResponseMinutes, nextSlot] = await Promise.all([
    BookingModel.countDocuments({ provider: _id, status: 'completed', origin: { $exists: false } }),
    readMedianResponseMinutes(_id),
    findNextSlot(_id),
  ]);
  return {
    ...presentProvider(provider, seesContact(user, _id)),
    completedJobs,
    medianResponseMinutes,
    nextSlot,
  };
}

function presentProvider(provider: UserDocument, withContact: boolean) {
  const { name, profilePhoto, about, serviceType = '', serviceArea = null, createdAt } = provider;
  const { email, phone, phoneE164, contact, address, ratingSum = 0, reviewCount = 0 } = provider;
  return {
    _id: provider._id.toString(),
    name,
    ...(profilePhoto && { profilePhoto }),
    ...(about && { about }),
    serviceType,
    memberSince: createdAt.toISOString(),
    serviceArea,
    rating: averageRating({ sum: ratingSum, count: reviewCount }),
    reviewCount,
    ...(withContact && {
      email,
      phone,
      ...(phoneE164 && { phoneE164 }),
      ...(contact && { contact }),
      ...(address && { address }),
    }),
  };
}

/**
 * Returns the first slot of any listed service of the provider. Compares all lengths, because a service that is longer
 * than the opening hours may have an earlier slot than a shorter one.
 */
async function findNextSlot(provider: Types.ObjectId): Promise<Slot | null> {
  const services = await ServiceModel.find({ provider, isListed: true }, pricedFields).lean();
  const byLength = new Map<string, string>();
  for (const { _id, ...service } of services) {
    const measured = measureJob(service, {}, plainFormats.formatNumber);
    if (!('message' in measured)) byLength.set(measured.pieces.join(' '), _id.toString());
  }
  const first = await Promise.all(
    [...byLength.values()].map(async (id) => {
      const { slots, nextSlot } = await listSlots(id, undefined, {});
      return slots[0] ?? nextSlot;
    }),
  );
  const [earliest] = first
    .filter((slot) => slot !== null)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start) || Date.parse(a.end) - Date.parse(b.end));
  return earliest ?? null;
}
