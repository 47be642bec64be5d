import type { Availability } from '@nearhand/shared/availability';
import { availabilityMessages } from '@nearhand/shared/availability-messages';
import { bookingMessages } from '@nearhand/shared/booking-messages';
import { bookQuantity, type BookedQuantity } from '@nearhand/shared/booking-quantity';
import { getEndDate, isWithinNextYear, parseSchedule } from '@nearhand/shared/booking-time';
import type { Booking, CreateBookingInput } from '@nearhand/shared/bookings';
import { DEFAULT_CANCELLATION_POLICY } from '@nearhand/shared/cancellation-policy';
import { messages } from '@nearhand/shared/messages';
import { DEFAULT_PLACE } from '@nearhand/shared/service-enums';
import type { ClientSession, Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { ConflictError, InvalidError, InvalidTokenError, NotFoundError } from '../../errors.ts';
import { checkOffered } from '../availability/offered-slots.ts';
import { hasConflict, holdTime, reserveTime } from '../availability/provider-calendar.ts';
import { ServiceModel, type ServiceDocument } from '../services/service.model.ts';
import { notSuspended, UserModel, type UserDocument } from '../users/user.model.ts';
import { assertUploads, buildDetails } from './booking-details.ts';
import { checkBookingQuotas } from './booking-quotas.ts';
import { recordBookingEvent, SYSTEM } from './booking-history.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';
import { requestExpiry } from './request-expiry.ts';
import { presentBooking } from './present-booking.ts';

/** The fields that a booking copies, so that later changes of the service do not affect it (product 4). */
const snapshotFields = {
  name: 1,
  imageUrl: 1,
  basePrice: 1,
  unit: 1,
  duration: 1,
  provider: 1,
  cancellationPolicy: 1,
  place: 1,
  minimumQuantity: 1,
  maximumQuantity: 1,
} as const;
type ServiceSnapshot = Pick<ServiceDocument, '_id' | Exclude<keyof typeof snapshotFields, 'provider'>>;
type BookableService = ServiceSnapshot & { provider: Types.ObjectId };

/** Books a service for a customer, in the transaction of `tx`. */
export async function createBooking(
  user: CurrentUser,
  input: CreateBookingInput,
  tx: ClientSession,
): Promise<Booking> {
  const scheduledDate = parseFutureInstant(input);
  const service = await getBookableService(input.serviceId, tx);
  const booked = bookServiceQuantity(service, input);
  const { provider } = service;
  const { duration } = booked;
  const time = { scheduledDate, endDate: getEndDate(scheduledDate, duration) };
  const availability = await checkOffered({ provider, scheduledDate, duration }, tx);
  if (!availability) await requireFreeTime(provider, time, input, tx);
  assertUploads(input.images, await lockCustomer(user.id, tx));
  await checkBookingQuotas(user.id, provider, tx);

  const booking = new BookingModel({
    ...snapshotService(service),
    ...booked,
    ...time,
    ...buildDetails(input).set,
    customer: user.id,
    paymentStatus: 'pending',
    ...(availability?.instantBooking
      ? { status: 'approved' }
      : { status: 'pending', expiresAt: requestExpiry(new Date(), scheduledDate) }),
  });
  await booking.save({ session: tx }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? new ConflictError(messages.booking.duplicate) : error;
  });
  await takeTime(booking, availability, tx);
  await recordBookingEvent(booking, { kind: 'created', by: user, scheduledDate }, tx);
  if (booking.status === 'approved') await recordBookingEvent(booking, { kind: 'approved', by: SYSTEM }, tx);
  return presentBooking(booking.toObject(), user);
}

/**
 * Checks the time of a provider without hours: within the next year, and no approved booking or held proposal
 * overlaps.
 */
async function requireFreeTime(
  provider: Types.ObjectId,
  time: Pick<BookingDocument, 'scheduledDate' | 'endDate'>,
  input: CreateBookingInput,
  tx: ClientSession,
): Promise<void> {
  if (!isWithinNextYear(time.scheduledDate, new Date(), config.MARKETPLACE_TIME_ZONE)) {
    throw new InvalidError(
      bookingMessages.tooFarAhead,
      input.scheduledDate ? 'scheduledDate' : 'bookingDate',
    );
  }
  if (await hasConflict(provider, time, tx)) throw new ConflictError(messages.booking.slotTaken);
}

/** Reserves the time of a confirmed booking, or holds that of a request where the provider has chosen so. */
async function takeTime(
  booking: BookingDocument,
  availability: Availability | undefined,
  tx: ClientSession,
): Promise<void> {
  const { _id, provider, scheduledDate: from, endDate: until, expiresAt } = booking;
  if (availability?.instantBooking) await reserveTime(booking, tx, availabilityMessages.slotTaken);
  else if (availability?.holdPendingRequests) {
    const held = { booking: _id, from, until, hold: 'request' as const, ...(expiresAt && { expiresAt }) };
    await holdTime(provider, held, tx);
  }
}

function parseFutureInstant(input: CreateBookingInput): Date {
  const schedule = parseSchedule(input, config.MARKETPLACE_TIME_ZONE, new Date());
  if ('instant' in schedule) return schedule.instant;
  throw new InvalidError(schedule.message, schedule.path);
}

async function getBookableService(id: string, tx: ClientSession): Promise<BookableService> {
  // Writes to the service, so that a concurrent change that hides it, such as the suspension of its provider,
  // conflicts.
  const service = await ServiceModel.findOneAndUpdate(
    { _id: id, isListed: true },
    { $inc: { bookingsMade: 1 } },
    { session: tx, projection: snapshotFields, timestamps: false, middleware: false },
  ).lean();
  if (!service) throw new NotFoundError(messages.service.notFound);
  const { provider } = service;
  if (!provider) throw new ConflictError(messages.booking.noProvider);
  // The services of a closed account are deleted step by step, so this one may still exist.
  const providerExists = await UserModel.exists({ _id: provider }).session(tx);
  if (!providerExists) throw new NotFoundError(messages.service.notFound);
  return { ...service, provider };
}

/** Writes to the customer document so that a concurrent booking or account deletion by the same customer conflicts. */
async function lockCustomer(id: string, tx: ClientSession): Promise<Pick<UserDocument, 'ownImages'>> {
  const customer = await UserModel.findOneAndUpdate(
    { _id: id, ...notSuspended },
    { $inc: { bookingsMade: 1 } },
    { session: tx, timestamps: false, projection: { ownImages: 1 } },
  ).lean();
  if (!customer) throw new InvalidTokenError();
  return customer;
}

function bookServiceQuantity(service: BookableService, { quantity }: CreateBookingInput): BookedQuantity {
  const booked = bookQuantity(service, quantity ?? undefined, config.MARKETPLACE_CURRENCY);
  if ('message' in booked) throw new InvalidError(booked.message, 'quantity');
  return booked;
}

function snapshotService({ _id, provider, name, imageUrl, ...service }: BookableService) {
  const {
    basePrice,
    unit,
    cancellationPolicy = DEFAULT_CANCELLATION_POLICY,
    place = DEFAULT_PLACE,
  } = service;
  return {
    service: _id,
    provider,
    serviceName: name,
    basePrice,
    unit,
    cancellationPolicy,
    place,
    ...(imageUrl && { serviceImageUrl: imageUrl }),
  };
}
