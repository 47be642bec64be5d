import type { Availability } from '@nearhand/shared/availability/availability';
import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { HELD_VISITS } from '@nearhand/shared/bookings/booking-series';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import type { CreateBookingInput } from '@nearhand/shared/bookings/bookings';
import type { Job } from '@nearhand/shared/bookings/job';
import type { ClientSession } from 'mongoose';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { isDuplicateKey, toTransient } from '../../../database/errors.ts';
import { AppError } from '../../../errors.ts';
import { drawBookingNumber } from '../../../models/booking-number.ts';
import { BookingModel, type BookingDocument, type StoredSeries } from '../../../models/booking.model.ts';
import { holdRequest, reserveTime, type VisitTime } from '../../availability/provider-calendar.ts';
import { buildDetails } from './action-changes.ts';
import { getActor, getRequestExpiry, SYSTEM_ACTOR } from './action-targets.ts';
import { snapshotService, toBookedJob, type BookableService } from './bookable-service.ts';
import { assertWithinHeldVisits } from './check-quotas.ts';
import { getReminder, recordBookingEvents } from './record-events.ts';
import type { RequestContext } from './request-context.ts';

export interface BookingRequest {
  user: CurrentUser;
  input: CreateBookingInput;
  service: BookableService;
  job: Job;
  context: RequestContext;
  replaced?: ReplacedBooking | undefined;
}

export type ReplacedBooking = Pick<BookingDocument, '_id' | 'images'>;

interface VisitOptions {
  availability: Availability | undefined;
  series?: StoredSeries;
}

/** Stores a booking, and reserves or holds its time. */
export async function insertBooking(
  { user, input, service, job, replaced }: BookingRequest,
  time: VisitTime,
  { availability, series }: VisitOptions,
  tx: ClientSession,
): Promise<BookingDocument> {
  const { scheduledDate } = time;
  const now = new Date();
  const stored = new BookingModel({
    ...snapshotService(service),
    number: drawBookingNumber(),
    ...toBookedJob(job),
    ...time,
    ...buildDetails(input).set,
    ...(series && { series }),
    ...(replaced && { rescues: replaced._id }),
    customer: user.id,
    paymentStatus: 'pending',
    ...(availability?.instantBooking
      ? buildConfirmation(scheduledDate, now)
      : {
          status: bookingActions.request.to,
          expiresAt: getRequestExpiry(now, scheduledDate, availability?.minimumNotice),
        }),
  });
  await stored.save({ session: tx }).catch((error: unknown) => {
    // The transaction starts again, and draws another number.
    if (isDuplicateKey(error, 'number')) throw toTransient(error);
    throw isDuplicateKey(error) ? new AppError('already_booked', bookingMessages.duplicate) : error;
  });
  const booking = stored.toObject();
  await reserveOrHoldTime(booking, availability, tx);
  return booking;
}

function buildConfirmation(scheduledDate: Date, now: Date): Partial<BookingDocument> {
  const status = bookingActions.bookAtOnce.to;
  const remindAt = getReminder({ scheduledDate, status }, now);
  return { status, ...(remindAt && { remindAt }) };
}

/** Checks the limits that count the bookings, and records that they are created, and that those of a provider with instant booking are approved. */
export async function recordCreation(
  bookings: readonly BookingDocument[],
  { user, service: { provider }, context: { counted } }: BookingRequest,
  tx: ClientSession,
): Promise<void> {
  const [first] = bookings;
  if (!first) return;
  const now = new Date();
  assertWithinHeldVisits(user, [...counted, ...bookings], provider, now);
  const approved = bookings.filter(isAgreed);
  const created = { bookings, event: { kind: 'created', by: getActor(user, first) } } as const;
  const confirmed = { bookings: approved, event: { kind: 'approved', by: SYSTEM_ACTOR } } as const;
  await recordBookingEvents(approved.length > 0 ? [created, confirmed] : [created], tx, now);
}

/** Reserves the time of a confirmed booking, or holds that of a request, of a series of its first visits, if the provider has chosen so. */
async function reserveOrHoldTime(
  booking: BookingDocument,
  availability: Availability | undefined,
  tx: ClientSession,
): Promise<void> {
  if (availability?.instantBooking)
    await reserveTime(booking, tx, new AppError('slot_not_offered', availabilityMessages.slotTaken));
  else if (availability?.holdPendingRequests && (booking.series?.index ?? 1) <= HELD_VISITS)
    await holdRequest(booking, tx);
}
