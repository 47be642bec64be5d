import { isApproved } from '@nearhand/shared/applications/applications';
import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import { isWithinNextYear, parseSchedule } from '@nearhand/shared/bookings/booking-time';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { layOutEveryDay } from '@nearhand/shared/bookings/job-days';
import { MAX_OWN_JOBS, OWN_JOB_DAY_MINUTES, ownJobMessages } from '@nearhand/shared/bookings/own-job-rules';
import type { OwnJobInput } from '@nearhand/shared/bookings/own-jobs';
import { validatePrice } from '@nearhand/shared/money';
import { Types, type ClientSession } from 'mongoose';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { config, getMarketplaceCountry } from '../../../config.ts';
import { isDuplicateKey, toTransient } from '../../../database/errors.ts';
import { AppError, InvalidError } from '../../../errors.ts';
import { toE164 } from '../../../lib/phone.ts';
import { drawBookingNumber } from '../../../models/booking-number.ts';
import { BookingModel, type StoredOwnCustomer } from '../../../models/booking.model.ts';
import {
  hasConflict,
  reserveTime,
  toVisitTime,
  type VisitTime,
} from '../../availability/provider-calendar.ts';
import { presentBooking } from '../present.ts';
import { buildDetails } from './action-changes.ts';
import { getReminder, recordBookingEvents } from './record-events.ts';

/** Adds a job that a provider has from elsewhere, at any time at which they have no other visit, in the transaction of `tx`. */
export async function addOwnJob(user: CurrentUser, input: OwnJobInput, tx: ClientSession): Promise<Booking> {
  if (!isApproved({ status: user.status })) throw new AppError('forbidden', ownJobMessages.notApproved);
  const provider = new Types.ObjectId(user.id);
  const now = new Date();
  const time = layOut(input, now);
  const { price = 0, title, customerAddress, notes } = input;
  const problem = validatePrice(price, config.MARKETPLACE_CURRENCY);
  if (problem) throw new InvalidError(problem, 'price');
  const ahead = { provider, origin: 'own' as const, endDate: { $gt: now } };
  if ((await BookingModel.countDocuments(ahead, { session: tx, limit: MAX_OWN_JOBS })) >= MAX_OWN_JOBS)
    throw new AppError('quota_reached', ownJobMessages.tooMany);
  const taken = new AppError('slot_taken', ownJobMessages.slotTaken);
  if (await hasConflict(provider, time, tx)) throw taken;

  const _id = new Types.ObjectId();
  const status = bookingActions.bookAtOnce.to;
  const ownCustomer = toOwnCustomer(input);
  const remindAt = getReminder({ ...time, status }, now);
  const stored = new BookingModel({
    _id,
    number: drawBookingNumber(),
    origin: 'own',
    customer: await findCustomerId(provider, ownCustomer, tx),
    ownCustomer,
    provider,
    service: _id,
    serviceName: title,
    basePrice: price,
    unit: 'per service',
    quantity: 1,
    duration: input.minutes ?? (input.days ?? 1) * OWN_JOB_DAY_MINUTES,
    place: 'customer',
    lines: [{ text: title, quantity: 1, unitPrice: price, amount: price }],
    options: [],
    totalAmount: price,
    ...time,
    status,
    ...(remindAt && { remindAt }),
    paymentStatus: 'pending',
    cancellationPolicy: 'flexible',
    ...buildDetails({ notes, customerAddress }).set,
  });
  await stored.save({ session: tx }).catch((error: unknown) => {
    // The transaction starts again, and draws another number.
    throw isDuplicateKey(error, 'number') ? toTransient(error) : error;
  });
  const booking = stored.toObject();
  await reserveTime(booking, tx, taken);
  const by = { side: 'provider', user: provider } as const;
  await recordBookingEvents([{ bookings: [booking], event: { kind: 'added', by } }], tx, now);
  return presentBooking(booking, user);
}

function layOut({ start, minutes, days = 1 }: OwnJobInput, now: Date): VisitTime {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const schedule = parseSchedule({ scheduledDate: start }, timeZone, now);
  if ('message' in schedule) throw new InvalidError(schedule.message, 'start');
  const { instant } = schedule;
  if (!isWithinNextYear(instant, now, timeZone)) throw new InvalidError(bookingMessages.tooFarAhead, 'start');
  const pieces = minutes === undefined ? Array<number>(days).fill(OWN_JOB_DAY_MINUTES) : [minutes];
  return toVisitTime(layOutEveryDay(instant.getTime(), pieces, timeZone));
}

function toOwnCustomer({ customer: { name, phone, email } }: OwnJobInput): StoredOwnCustomer {
  const phoneE164 = phone && toE164(phone, getMarketplaceCountry());
  return { name, ...(phone && { phone }), ...(phoneE164 && { phoneE164 }), ...(email && { email }) };
}

/** Returns the id of the customer with this name and phone number if the provider has had a job for them, else a new one. */
async function findCustomerId(
  provider: Types.ObjectId,
  { name, phone }: StoredOwnCustomer,
  tx: ClientSession,
): Promise<Types.ObjectId> {
  const same = {
    provider,
    origin: 'own' as const,
    'ownCustomer.name': name,
    'ownCustomer.phone': phone ?? { $exists: false },
  };
  const known = await BookingModel.findOne(same, { customer: 1 }).session(tx).lean();
  return known?.customer ?? new Types.ObjectId();
}
