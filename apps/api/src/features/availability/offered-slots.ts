import { MAX_BUFFER_MINUTES, type Availability } from '@nearhand/shared/availability/availability';
import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import { bookQuantity } from '@nearhand/shared/bookings/booking-quantity';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/api-messages';
import {
  completeSlotRange,
  type Slot,
  type SlotsQuery,
  type SlotsResponse,
} from '@nearhand/shared/availability/slots';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { ClientSession, Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { plainFormats } from '@nearhand/shared/region/formats';
import { config } from '../../config.ts';
import { AppError, InvalidError, NotFoundError } from '../../errors.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { isVisibleTo } from '../services/queries.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { buildParticipantFilter } from '../../models/user.model.ts';
import { loadCalendar, type CachedCalendar } from './provider-calendar.ts';
import { toLocalDate, getLocalDays, type Interval } from './opening-hours.ts';
import { findNearestSlots, findNextSlot, findSlots, type Calendar, type OfferedStart } from './slots.ts';

const loadService = createBatchLoader((ids) =>
  ServiceModel.find(
    { _id: { $in: ids } },
    { isListed: 1, provider: 1, duration: 1, unit: 1, basePrice: 1, minimumQuantity: 1, maximumQuantity: 1 },
  ).lean(),
);

/** How many free times the error about a time that is not offered names. */
const NEAREST_COUNT = 3;

/** Lists the times at which a service can be booked. Throws a NotFoundError for one that `user` cannot see. */
export async function listSlots(
  id: string,
  user: CurrentUser | undefined,
  query: SlotsQuery,
): Promise<SlotsResponse> {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const now = Date.now();
  const range = completeSlotRange(query, toLocalDate(now, timeZone));
  if ('message' in range) throw new InvalidError(range.message, range.path);
  const { provider, duration, isBookable, rescheduled } = query.booking
    ? await getBookingVisit(id, user, query.booking)
    : await getServiceVisit(id, user, query.quantity);
  const except = rescheduled?._id;
  const search = { duration, now, timeZone, present: rescheduled?.scheduledDate.getTime() };
  const stored = provider && (await loadCalendar(provider));
  const none = { timeZone, slots: [], nextSlot: null };
  if (!stored) return { hasAvailability: false, ...none };
  if (!isBookable) return { hasAvailability: true, ...none };

  const within = getConflictRange(range, duration);
  const offered = findSlots(toCalendar(stored, { now, within, except }), range, search);
  if (offered.length > 0) {
    const slots = offered.map((start) => toSlot(start, duration));
    return { hasAvailability: true, timeZone, slots, nextSlot: null };
  }
  const next = findNextSlot(toCalendar(stored, { now, except }), range.to, search);
  return { hasAvailability: true, ...none, nextSlot: next ? toSlot(next, duration) : null };
}

/** A booking to reschedule: its own times do not conflict, and its present start is not offered. */
type RescheduledBooking = Pick<BookingDocument, '_id' | 'scheduledDate'>;

/** The visit whose possible times are listed. */
interface Visit {
  provider: Types.ObjectId | null | undefined;
  /** Minutes. */
  duration: number;
  isBookable: boolean;
  rescheduled?: RescheduledBooking;
}

async function getServiceVisit(
  id: string,
  user: CurrentUser | undefined,
  quantity: number | undefined,
): Promise<Visit> {
  const service = await loadService(id);
  if (!service || !isVisibleTo(user, service)) throw new NotFoundError(messages.service.notFound);
  const booked = bookQuantity(service, quantity, config.MARKETPLACE_CURRENCY, plainFormats.formatNumber);
  if ('message' in booked) throw new InvalidError(booked.message, 'quantity');
  return { provider: service.provider, duration: booked.duration, isBookable: service.isListed };
}

/** Returns the visit of a booking that `user` reschedules. Its service may be deleted or hidden meanwhile. */
async function getBookingVisit(
  service: string,
  user: CurrentUser | undefined,
  booking: string,
): Promise<Visit> {
  const participant = user && buildParticipantFilter(user.id);
  const found =
    participant &&
    (await BookingModel.findOne(
      { _id: booking, service, ...participant },
      { provider: 1, duration: 1, scheduledDate: 1 },
    ).lean());
  if (!found) throw new NotFoundError(bookingMessages.notFound);
  const { provider, duration } = found;
  return { provider, duration, isBookable: true, rescheduled: found };
}

interface RequestedTime {
  provider: Types.ObjectId;
  scheduledDate: Date;
  /** Minutes. */
  duration: number;
  rescheduled?: RescheduledBooking;
}

/**
 * Throws `slot_taken` with the nearest free times when a provider with hours does not offer the requested one.
 * Returns the hours, or undefined for a provider without. Reads in the transaction `tx`.
 */
export async function assertOffered(
  requested: RequestedTime,
  tx: ClientSession,
): Promise<Availability | undefined> {
  const offer = await findOffer(requested, tx);
  if (!offer) return undefined;
  if (offer.isOffered) return offer.availability;
  const slots = offer.findNearest().map((start) => toSlot(start, requested.duration));
  throw new AppError('slot_not_offered', availabilityMessages.slotTaken, { conflict: { slots } });
}

interface Offer {
  availability: Availability;
  isOffered: boolean;
  findNearest: () => OfferedStart[];
}

/** Returns whether a provider with hours offers a time, or undefined for one without. Reads in the transaction `tx`. */
export async function findOffer(
  { provider, scheduledDate, duration, rescheduled }: RequestedTime,
  tx: ClientSession,
): Promise<Offer | undefined> {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const except = rescheduled?._id;
  const present = rescheduled?.scheduledDate.getTime();
  const search = { duration, now: Date.now(), timeZone, present };
  const date = toLocalDate(scheduledDate.getTime(), timeZone);
  const day = { from: date, to: date };
  const stored = await loadCalendar(provider, tx);
  if (!stored) return undefined;
  const requested = scheduledDate.getTime();
  const { now } = search;
  const within = getConflictRange(day, duration);
  const offered = findSlots(toCalendar(stored, { now, within, except }), day, search);
  return {
    availability: stored.availability,
    isOffered: offered.some(({ start }) => start === requested),
    findNearest: () =>
      findNearestSlots(toCalendar(stored, { now, except }), requested, NEAREST_COUNT, search),
  };
}

/** As long as the longest buffer. */
const RANGE_MARGIN_MS = MAX_BUFFER_MINUTES * MINUTE_MS;

/** Returns the interval in which busy times and blocks can conflict with a visit that starts on these days. */
export function getConflictRange({ from, to }: { from: string; to: string }, duration: number): Interval {
  const [first] = getLocalDays(from, from, config.MARKETPLACE_TIME_ZONE);
  const [last] = getLocalDays(to, to, config.MARKETPLACE_TIME_ZONE);
  return {
    start: (first?.start ?? 0) - RANGE_MARGIN_MS,
    end: (last?.end ?? 0) + duration * MINUTE_MS + RANGE_MARGIN_MS,
  };
}

interface Selection {
  now: number;
  /** Leaves out busy times and blocks outside this interval. */
  within?: Interval;
  except?: Types.ObjectId | undefined;
}

/** Selects the busy times and blocks of a calendar, without expired holds. */
export function toCalendar(
  { availability, busy, blocks }: CachedCalendar,
  { now, within, except }: Selection,
): Calendar {
  const isWithin = ({ start, end }: Interval) => !within || (end > within.start && start < within.end);
  return {
    availability,
    busy: busy.filter(
      (time) => isWithin(time) && !(time.expiresAt && time.expiresAt <= now) && !except?.equals(time.booking),
    ),
    blocks: blocks.filter(isWithin),
  };
}

/** Maps the start of a visit of `duration` minutes to its response. */
export function toSlot({ start, date, time }: OfferedStart, duration: number): Slot {
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + duration * MINUTE_MS).toISOString(),
    date,
    time,
  };
}
