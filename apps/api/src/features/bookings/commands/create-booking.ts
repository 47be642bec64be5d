import type { Availability } from '@nearhand/shared/availability/availability';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { Job } from '@nearhand/shared/bookings/job';
import { isWithinNextYear, parseSchedule } from '@nearhand/shared/bookings/booking-time';
import {
  MIN_VISITS,
  seriesDates,
  seriesMessages,
  type Repeat,
} from '@nearhand/shared/bookings/booking-series';
import type { Booking, CreateBookingInput } from '@nearhand/shared/bookings/bookings';
import { toInstant, toLocalTime } from '@nearhand/shared/time-zone';
import { OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import { Types, type ClientSession } from 'mongoose';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { config } from '../../../config.ts';
import { layOutEveryDay } from '@nearhand/shared/bookings/job-days';
import { AppError, InvalidError } from '../../../errors.ts';
import { assertOffered, findOffer } from '../../availability/offered-slots.ts';
import { layOutJob } from '../../availability/job-plan.ts';
import { resolveJob } from '../../availability/quote.ts';
import { hasConflict, toVisitTime, type VisitTime } from '../../availability/provider-calendar.ts';
import { loadCalendar } from '../../availability/cached-calendar.ts';
import { assertUploads } from '../../images/commands.ts';
import { BookingModel, type BookingDocument, type StoredSeries } from '../../../models/booking.model.ts';
import { presentBooking, presentBookings } from '../present.ts';
import { assertWithinBookingQuotas } from './check-quotas.ts';
import {
  insertBooking,
  recordCreation,
  type BookingRequest,
  type ReplacedBooking,
} from './insert-booking.ts';
import { readRequestContext } from './request-context.ts';

export async function createBooking(
  user: CurrentUser,
  input: CreateBookingInput,
  tx: ClientSession,
): Promise<Booking> {
  const { booking, request } = await bookOne(user, input, {}, tx);
  return presentBooking(booking, user, toKnownData(request));
}

/** Books a service that is to replace a booking, in the transaction of `tx`: with `isRequest` not at once. */
export async function createChoice(
  user: CurrentUser,
  input: CreateBookingInput,
  { booking: replaced, isRequest }: { booking: ReplacedBooking; isRequest: boolean },
  tx: ClientSession,
): Promise<BookingDocument> {
  return (await bookOne(user, input, { replaced, isRequest }, tx)).booking;
}

async function bookOne(
  user: CurrentUser,
  input: CreateBookingInput,
  { replaced, isRequest = false }: { replaced?: ReplacedBooking; isRequest?: boolean },
  tx: ClientSession,
): Promise<{ booking: BookingDocument; request: BookingRequest }> {
  const scheduledDate = parseFutureInstant(input);
  const request = { ...(await prepareRequest(user, input, scheduledDate, tx, replaced)), replaced };
  const { provider } = request.service;
  const { pieces } = request.job;
  const { hours } = request.context;
  const offered = await assertOffered({ provider, scheduledDate, pieces, ...hours }, tx);
  const time = offered ? toVisitTime(offered.pieces) : layOutAnywhere(scheduledDate, request.job);
  if (!offered) {
    assertWithinYear(scheduledDate, input);
    if (await hasConflict(provider, time, tx)) throw new AppError('slot_taken', bookingMessages.slotTaken);
  }
  const availability = offered && {
    ...offered.availability,
    ...(isRequest && { instantBooking: false }),
  };
  const booking = await insertBooking(request, time, { availability }, tx);
  await recordCreation([booking], request, tx);
  return { booking, request };
}

/**
 * Books a service at the same time of day every few weeks, in the transaction of `tx`: on all dates, or with
 * `skipConflicts` on those that are free. Throws a ConflictError with the dates that are not.
 */
export async function createSeries(
  user: CurrentUser,
  input: CreateBookingInput,
  repeat: Repeat,
  tx: ClientSession,
): Promise<Booking[]> {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const start = parseFutureInstant(input);
  const first = toLocalTime(start, timeZone);
  const request = await prepareRequest(user, input, start, tx);
  const visits = seriesDates(first.date, repeat).map((date) => ({
    date,
    instant: toInstant({ date, time: first.time }, timeZone),
  }));
  for (const { instant } of visits) if (instant instanceof Date) assertWithinYear(instant, input);
  await assertApart(visits, request, tx);

  const series = { _id: new Types.ObjectId(), count: repeat.count };
  const { made, conflicts } = await insertFreeVisits(request, visits, series, tx);
  if (conflicts.length > 0 && !input.skipConflicts) {
    throw new AppError('dates_taken', seriesMessages.someTaken, { conflict: { conflicts } });
  }
  if (made.length < MIN_VISITS)
    throw new AppError('dates_taken', seriesMessages.tooFewFree, { conflict: { conflicts } });
  const count = made.length;
  if (count < repeat.count) {
    await BookingModel.updateMany({ 'series._id': series._id }, { 'series.count': count }, { session: tx });
  }
  const complete = made.map((booking, index) => ({
    ...booking,
    series: { ...series, index: index + 1, count },
  }));
  await recordCreation(complete, request, tx);
  return presentBookings(complete, user, toKnownData(request));
}

/** Books each visit whose time is free, and returns the dates of the others as `conflicts`. */
async function insertFreeVisits(
  request: BookingRequest,
  visits: readonly { date: string; instant: ReturnType<typeof toInstant> }[],
  series: Omit<StoredSeries, 'index'>,
  tx: ClientSession,
): Promise<{ made: BookingDocument[]; conflicts: string[] }> {
  const made: BookingDocument[] = [];
  const conflicts: string[] = [];
  for (const { date, instant } of visits) {
    const free = instant instanceof Date ? await findFreeTime(request, instant, tx) : undefined;
    if (!free) conflicts.push(date);
    else {
      const { time, availability } = free;
      const visit = { availability, series: { ...series, index: made.length + 1 } };
      made.push(await insertBooking(request, time, visit, tx));
    }
  }
  return { made, conflicts };
}

/** Throws an InvalidError for a series in which the days of one visit reach into the next. */
async function assertApart(
  visits: readonly { instant: ReturnType<typeof toInstant> }[],
  { service: { provider }, job: { pieces } }: BookingRequest,
  tx: ClientSession,
): Promise<void> {
  if (pieces.length < 2) return;
  const calendar = await loadCalendar(provider, tx);
  let end = 0;
  for (const { instant } of visits) {
    if (!(instant instanceof Date)) continue;
    if (instant.getTime() < end) throw new InvalidError(seriesMessages.visitsOverlap, 'repeat');
    const timeZone = config.MARKETPLACE_TIME_ZONE;
    end = layOutJob(calendar, instant, { pieces, timeZone, now: Date.now() })?.at(-1)?.end ?? end;
  }
}

/** Reads what is booked and by whom, and checks what does not depend on the time. */
async function prepareRequest(
  user: CurrentUser,
  input: CreateBookingInput,
  start: Date,
  tx: ClientSession,
  replaced?: ReplacedBooking,
): Promise<BookingRequest> {
  const context = await readRequestContext(user.id, input.serviceId, tx);
  const { service, customer, counted } = context;
  const job = await resolveJob(service, input, { start, tx });
  assertUploads(input.images, customer, replaced?.images);
  if (context.isBlocked) throw new AppError('blocked', bookingMessages.requestsBlocked);
  assertWithinBookingQuotas(counted, service.provider, new Date());
  return { user, input, service, job, context };
}

/** Returns what the response needs and the transaction has read. */
function toKnownData({ service: { _id }, context: { customer, provider } }: BookingRequest) {
  return {
    participants: new Map([customer, provider].map((each) => [each._id.toString(), each])),
    availableServices: new Set([_id.toString()]),
    blocking: new Set<string>(),
  };
}

/** Returns the time of a visit to a provider without hours. */
function layOutAnywhere(scheduledDate: Date, { pieces }: Job): VisitTime {
  return toVisitTime(layOutEveryDay(scheduledDate.getTime(), pieces, config.MARKETPLACE_TIME_ZONE));
}

/** Returns the time of a visit that begins at an instant, and the hours of the provider if there are any; undefined when it is not free. */
async function findFreeTime(
  request: BookingRequest,
  scheduledDate: Date,
  tx: ClientSession,
): Promise<{ time: VisitTime; availability: Availability | undefined } | undefined> {
  const {
    user,
    service: { _id, provider },
    job: { pieces },
  } = request;
  const open = {
    customer: user.id,
    service: _id,
    scheduledDate,
    status: { $in: OPEN_BOOKING_STATUSES },
  };
  if (await BookingModel.exists(open).session(tx)) return undefined;
  const offer = await findOffer({ provider, scheduledDate, pieces }, tx);
  if (offer) return offer.pieces && { time: toVisitTime(offer.pieces), availability: offer.availability };
  const time = layOutAnywhere(scheduledDate, request.job);
  return (await hasConflict(provider, time, tx)) ? undefined : { time, availability: undefined };
}

/** Throws an InvalidError for a time that is more than a year ahead. */
function assertWithinYear(scheduledDate: Date, input: CreateBookingInput): void {
  if (isWithinNextYear(scheduledDate, new Date(), config.MARKETPLACE_TIME_ZONE)) return;
  throw new InvalidError(bookingMessages.tooFarAhead, input.scheduledDate ? 'scheduledDate' : 'bookingDate');
}

function parseFutureInstant(input: CreateBookingInput): Date {
  const schedule = parseSchedule(input, config.MARKETPLACE_TIME_ZONE, new Date());
  if ('instant' in schedule) return schedule.instant;
  throw new InvalidError(schedule.message, schedule.path);
}
