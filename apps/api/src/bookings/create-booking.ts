import { endOf, scheduledInstant, totalAmount } from '@nearhand/shared/booking-time';
import type { Booking, CreateBookingInput, CustomerAddress } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import type { ClientSession, Types } from 'mongoose';
import type { CurrentUser } from '../auth/current-user.ts';
import { config } from '../config.ts';
import { isDuplicateKey } from '../database/errors.ts';
import { ConflictError, InvalidError, NotFoundError, UnauthorizedError } from '../errors.ts';
import { ServiceModel, type ServiceDocument } from '../services/service.model.ts';
import { notSuspended, UserModel } from '../users/user.model.ts';
import { checkBookingQuotas } from './booking-quotas.ts';
import { BookingModel } from './booking.model.ts';
import { showBooking } from './parties.ts';
import { isTimeTaken } from './provider-calendar.ts';

/** What a booking copies: later changes of the service do not alter it (design section 4). */
const copiedFields = { name: 1, imageUrl: 1, basePrice: 1, unit: 1, duration: 1, provider: 1 } as const;
type CopiedService = Pick<ServiceDocument, '_id' | Exclude<keyof typeof copiedFields, 'provider'>>;
type BookableService = CopiedService & { provider: Types.ObjectId };

/** Books a service for a customer, in the transaction of `session`. */
export async function createBooking(
  user: CurrentUser,
  input: CreateBookingInput,
  session: ClientSession,
): Promise<Booking> {
  const scheduledDate = futureInstant(input);
  const service = await getBookableService(input.serviceId, session);
  const time = { scheduledDate, endDate: endOf(scheduledDate, service.duration) };
  if (await isTimeTaken(service.provider, time, session)) {
    throw new ConflictError(messages.booking.slotTaken);
  }
  await countOnCustomer(user.id, session);
  await checkBookingQuotas(user.id, service.provider, session);

  const booking = new BookingModel({
    ...copyOf(service),
    ...time,
    ...wishesOf(input),
    customer: user.id,
    status: 'pending',
    paymentStatus: 'pending',
  });
  await booking.save({ session }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? new ConflictError(messages.booking.duplicate) : error;
  });
  return showBooking(booking.toObject(), user);
}

function futureInstant(input: CreateBookingInput): Date {
  const wanted = scheduledInstant(input, config.MARKETPLACE_TIME_ZONE, new Date());
  if ('instant' in wanted) return wanted.instant;
  throw new InvalidError(wanted.message, wanted.path);
}

async function getBookableService(id: string, session: ClientSession): Promise<BookableService> {
  // Written to, so that it collides with whatever takes the service off the lists: the suspension of its provider, for one.
  const service = await ServiceModel.findOneAndUpdate(
    { _id: id, isListed: true },
    { $inc: { bookingsMade: 1 } },
    { session, projection: copiedFields, timestamps: false, middleware: false },
  ).lean();
  if (!service) throw new NotFoundError(messages.service.notFound);
  const { provider } = service;
  if (!provider) throw new ConflictError(messages.booking.noProvider);
  // The services of a closed account are removed step by step.
  const isProviderThere = await UserModel.exists({ _id: provider }).session(session);
  if (!isProviderThere) throw new NotFoundError(messages.service.notFound);
  return { ...service, provider };
}

/**
 * Writes to the customer, with whom everything collides that must not pass this booking: another one of theirs, and the end of
 * their account, after which nothing may be stored about them.
 */
async function countOnCustomer(id: string, session: ClientSession): Promise<void> {
  const { matchedCount } = await UserModel.updateOne(
    { _id: id, ...notSuspended },
    { $inc: { bookingsMade: 1 } },
    { session, timestamps: false },
  );
  if (matchedCount === 0) throw new UnauthorizedError(messages.sessionEnded);
}

function copyOf({ _id, provider, name, imageUrl, basePrice, unit, duration }: BookableService) {
  return {
    service: _id,
    provider,
    serviceName: name,
    basePrice,
    unit,
    duration,
    totalAmount: totalAmount({ basePrice, unit, duration }, config.MARKETPLACE_CURRENCY),
    ...(imageUrl && { serviceImageUrl: imageUrl }),
  };
}

function wishesOf({ notes, customerAddress = {} }: CreateBookingInput) {
  const lines = Object.entries(customerAddress).filter(([, line]) => line !== undefined && line !== '');
  const address: CustomerAddress = Object.fromEntries(lines);
  return {
    ...(notes && { specialRequirements: notes }),
    ...(lines.length > 0 && { customerAddress: address }),
  };
}
