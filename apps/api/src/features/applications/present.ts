import type { Application } from '@nearhand/shared/applications/application-review';
import { MAX_PREPARED_SERVICES } from '@nearhand/shared/applications/applications';
import type { Types } from 'mongoose';
import { BookingModel } from '../../models/booking.model.ts';
import {
  ProviderCalendarModel,
  type ProviderCalendarDocument,
} from '../../models/provider-calendar.model.ts';
import { ServiceModel, toService, type PublicServiceDocument } from '../../models/service.model.ts';
import { toUser, type UserDocument } from '../../models/user.model.ts';

interface PreparedServices {
  _id: Types.ObjectId;
  count: number;
  first: PublicServiceDocument[];
}

export async function presentApplications(
  applicants: readonly Omit<UserDocument, 'passwordHash'>[],
): Promise<Application[]> {
  const ids = applicants.map(({ _id }) => _id);
  const [services, calendars, bookings] = await Promise.all([
    loadServices(ids),
    ProviderCalendarModel.find({ _id: { $in: ids } }, { 'availability.weeklyHours': 1 }).lean<
      Pick<ProviderCalendarDocument, '_id' | 'availability'>[]
    >(),
    countBookings(ids),
  ]);
  return applicants.map((applicant) => {
    const { _id, inquiry } = applicant;
    const prepared = services.find((each) => each._id.equals(_id));
    const weeklyHours = calendars.find((each) => each._id.equals(_id))?.availability?.weeklyHours;
    return {
      ...toUser(applicant),
      services: prepared?.first.map(toPreparedService) ?? [],
      serviceCount: prepared?.count ?? 0,
      ...(weeklyHours && { weeklyHours }),
      bookingCount: bookings.find((each) => each._id.equals(_id))?.count ?? 0,
      ...(inquiry && { question: inquiry.question, conversation: inquiry.conversation.toString() }),
      ...(inquiry?.answer !== undefined && { answer: inquiry.answer }),
    };
  });
}

async function loadServices(providers: readonly Types.ObjectId[]): Promise<PreparedServices[]> {
  return ServiceModel.aggregate<PreparedServices>([
    { $match: { provider: { $in: providers } } },
    { $sort: { _id: 1 } },
    {
      $group: {
        _id: '$provider',
        count: { $sum: 1 },
        first: { $firstN: { n: MAX_PREPARED_SERVICES, input: '$$ROOT' } },
      },
    },
  ]);
}

async function countBookings(customers: readonly Types.ObjectId[]) {
  return BookingModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { customer: { $in: customers } } },
    { $group: { _id: '$customer', count: { $sum: 1 } } },
  ]);
}

function toPreparedService(service: PublicServiceDocument): Application['services'][number] {
  const { _id, name, basePrice, basePriceMinor, unit, duration, imageUrl } = toService(service, true);
  return { _id, name, basePrice, basePriceMinor, unit, duration, ...(imageUrl && { imageUrl }) };
}
