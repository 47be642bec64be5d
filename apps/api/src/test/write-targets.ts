import type { Availability } from '@nearhand/shared/availability/availability';
import mongoose, { type Types } from 'mongoose';
import { ProviderCalendarModel } from '../models/provider-calendar.model.ts';
import { BookingEventModel } from '../models/booking-event.model.ts';
import { BookingModel, type BookingDocument } from '../models/booking.model.ts';
import { ReviewReportModel } from '../models/review-report.model.ts';
import { ReviewRoundModel } from '../models/review-round.model.ts';
import { ReviewModel } from '../models/review.model.ts';
import { CategoryModel } from '../models/category.model.ts';
import { ServiceModel } from '../models/service.model.ts';
import { UserModel } from '../models/user.model.ts';
import { exampleIds } from '@nearhand/shared/examples';
import { createBooking, createService, createUser } from './factories.ts';
import { inDays } from './instants.ts';

const EXAMPLE_SLUG = 'plumbing';

/** Documents that a request may name and its caller may change, so that the request gets past the look-ups to the write. */
export interface WriteTargets {
  customer: Types.ObjectId;
  provider: Types.ObjectId;
  admin: Types.ObjectId;
  service: Types.ObjectId;
  category: Types.ObjectId;
  booking: Types.ObjectId;
  /** A published review of the customer by the provider. */
  review: Types.ObjectId;
  /** Puts the documents back as they were created, and deletes what requests have added. */
  reset: () => Promise<void>;
}

export interface TargetOptions {
  /** Fields of the booking, which is pending by default. */
  booking?: Partial<BookingDocument>;
  /** The provider's opening hours. Without them a customer may book any time. */
  availability?: Availability;
}

/** Creates a booking of a service, with its customer, provider and category, and an admin. The users have the same password. */
export async function createWriteTargets({
  booking: fields,
  availability,
}: TargetOptions): Promise<WriteTargets> {
  const provider = await createUser({ role: 'provider' });
  const customer = await createUser();
  const admin = await createUser({ role: 'admin' });
  const service = await createService({ provider: provider._id });
  const booking = await createBooking({
    customer: customer._id,
    service: service._id,
    provider: provider._id,
    scheduledDate: inDays(20),
    ...fields,
  });
  if (availability)
    await ProviderCalendarModel.updateOne({ _id: provider._id }, { availability }, { upsert: true });
  const review = await ReviewModel.create({
    booking: booking._id,
    about: 'customer',
    author: provider._id,
    subject: customer._id,
    service: service._id,
    serviceName: service.name,
    rating: 4,
    status: 'published',
    publishedAt: new Date(),
  });
  const category = service.category;
  const restore = await takeSnapshot([
    [UserModel, [customer._id, provider._id, admin._id]],
    [ServiceModel, [service._id]],
    [CategoryModel, [category]],
    [BookingModel, [booking._id]],
    [ProviderCalendarModel, [provider._id]],
    [ReviewModel, [review._id]],
  ]);
  return {
    customer: customer._id,
    provider: provider._id,
    admin: admin._id,
    service: service._id,
    category,
    booking: booking._id,
    review: review._id,
    async reset() {
      await BookingModel.deleteMany({ customer: customer._id, _id: { $ne: booking._id } });
      await ServiceModel.deleteMany({ provider: provider._id, _id: { $ne: service._id } });
      await CategoryModel.deleteMany({ slug: EXAMPLE_SLUG });
      await BookingEventModel.deleteMany({ booking: booking._id });
      await ReviewModel.deleteMany({ booking: booking._id, _id: { $ne: review._id } });
      await ReviewRoundModel.deleteMany({ _id: booking._id });
      await ReviewReportModel.deleteMany({ review: review._id });
      await restore();
    },
  };
}

/** Returns an example of the OpenAPI document with the ids of `targets`, and with dates in the future. */
export function exampleFor(
  example: unknown,
  { customer, provider, service, category, booking }: WriteTargets,
): object {
  const ids: Record<string, Types.ObjectId> = { customer, provider, service, category, booking };
  let json = JSON.stringify(example ?? {});
  for (const [name, id] of Object.entries(exampleIds)) json = json.replaceAll(id, String(ids[name]));
  // The examples have dates in 2030, but a booking is at most a year ahead.
  json = json.replaceAll(/2030-05-(\d\d)/g, (_date, day: string) =>
    inDays(30 + Number(day))
      .toISOString()
      .slice(0, 10),
  );
  return JSON.parse(json) as object;
}

type Stored = [model: { collection: { collectionName: string } }, ids: Types.ObjectId[]];

async function takeSnapshot(stored: Stored[]): Promise<() => Promise<void>> {
  const saved = await Promise.all(
    stored.map(async ([model, ids]) => {
      const collection = mongoose.connection.collection(model.collection.collectionName);
      return { collection, ids, documents: await collection.find({ _id: { $in: ids } }).toArray() };
    }),
  );
  return async () => {
    for (const { collection, ids, documents } of saved) {
      await collection.deleteMany({ _id: { $in: ids } });
      if (documents.length > 0) await collection.insertMany(documents);
    }
  };
}
