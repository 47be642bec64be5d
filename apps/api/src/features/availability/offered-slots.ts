import type { Availability } from '@nearhand/shared/availability';
import { availabilityMessages } from '@nearhand/shared/availability-messages';
import { bookQuantity } from '@nearhand/shared/booking-quantity';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/messages';
import { completeSlotRange, type Slot, type SlotsQuery, type SlotsResponse } from '@nearhand/shared/slots';
import type { ClientSession, Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../errors.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { BookingModel, type BookingDocument } from '../bookings/booking.model.ts';
import { isVisibleTo } from '../services/service-query.ts';
import { ServiceModel } from '../services/service.model.ts';
import { readCalendar, type CachedCalendar } from './calendar-cache.ts';
import { localDate, localDays } from './local-days.ts';
import type { Interval } from './opening-hours.ts';
import { findNearestSlots, findNextSlot, findSlots, type Calendar, type OfferedStart } from './slots.ts';

const readService = createBatchLoader((ids) =>
  ServiceModel.find(
    { _id: { $in: ids } },
    { isListed: 1, provider: 1, duration: 1, unit: 1, basePrice: 1, minimumQuantity: 1, maximumQuantity: 1 },
  ).lean(),
);

/** How many free times the error about a time that is taken names. */
const NEAREST_COUNT = 3;

/** Lists the times at which a service can be booked. Throws a NotFoundError for one that `user` cannot see. */
export async function listSlots(
  id: string,
  user: CurrentUser | undefined,
  query: SlotsQuery,
): Promise<SlotsResponse> {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const now = Date.now();
  const range = completeSlotRange(query, localDate(now, timeZone));
  if ('message' in range) throw new InvalidError(range.message, range.path);
  const { provider, duration, isBookable, moved } = query.booking
    ? await readBooked(id, user, query.booking)
    : await readBookable(id, user, query.quantity);
  const except = moved?._id;
  const search = { duration, now, timeZone, present: moved?.scheduledDate.getTime() };
  const stored = provider && (await readCalendar(provider));
  const none = { timeZone, slots: [], nextSlot: null };
  if (!stored) return { hasAvailability: false, ...none };
  if (!isBookable) return { hasAvailability: true, ...none };

  const toSlot = slotMapper(duration);
  const within = instantsAround(range, duration);
  const offered = findSlots(toCalendar(stored, { now, within, except }), range, search);
  if (offered.length > 0) {
    return { hasAvailability: true, timeZone, slots: offered.map(toSlot), nextSlot: null };
  }
  const next = findNextSlot(toCalendar(stored, { now, except }), range.to, search);
  return { hasAvailability: true, ...none, nextSlot: next ? toSlot(next) : null };
}

/** A booking that is to be moved: its own times do not stand in the way, and its present start is not offered. */
type MovedBooking = Pick<BookingDocument, '_id' | 'scheduledDate'>;

/** What a free time is looked for. */
interface Wanted {
  provider: Types.ObjectId | null | undefined;
  /** Minutes. */
  duration: number;
  isBookable: boolean;
  moved?: MovedBooking;
}

async function readBookable(
  id: string,
  user: CurrentUser | undefined,
  quantity: number | undefined,
): Promise<Wanted> {
  const service = await readService(id);
  if (!service || !isVisibleTo(user, service)) throw new NotFoundError(messages.service.notFound);
  const booked = bookQuantity(service, quantity);
  if ('message' in booked) throw new InvalidError(booked.message, 'quantity');
  return { provider: service.provider, duration: booked.duration, isBookable: service.isListed };
}

/** Reads a booking of `user` that is to be moved. Its service may be gone or hidden meanwhile. */
async function readBooked(service: string, user: CurrentUser | undefined, booking: string): Promise<Wanted> {
  const participant = user && { $or: [{ customer: user.id }, { provider: user.id }] };
  const found =
    participant &&
    (await BookingModel.findOne(
      { _id: booking, service, ...participant },
      { provider: 1, duration: 1, scheduledDate: 1 },
    ).lean());
  if (!found) throw new NotFoundError(messages.booking.notFound);
  const { provider, duration } = found;
  return { provider, duration, isBookable: true, moved: found };
}

interface RequestedTime {
  provider: Types.ObjectId;
  scheduledDate: Date;
  /** Minutes. */
  duration: number;
  moved?: MovedBooking;
}

/**
 * Returns the hours of the provider, or undefined for one without. Throws a ConflictError with the nearest free times
 * when a provider with hours does not offer the requested one. Reads in the transaction `tx`.
 */
export async function checkOffered(
  requested: RequestedTime,
  tx: ClientSession,
): Promise<Availability | undefined> {
  const offer = await findOffer(requested, tx);
  if (!offer) return undefined;
  if (offer.isOffered) return offer.availability;
  throw new ConflictError(availabilityMessages.slotTaken, undefined, {
    slots: offer.findNearest().map(slotMapper(requested.duration)),
  });
}

interface Offer {
  availability: Availability;
  isOffered: boolean;
  /** Returns the nearest times that are offered. */
  findNearest: () => OfferedStart[];
}

/** Returns whether a provider with hours offers a time, or undefined for one without. Reads in the transaction `tx`. */
export async function findOffer(
  { provider, scheduledDate, duration, moved }: RequestedTime,
  tx: ClientSession,
): Promise<Offer | undefined> {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const except = moved?._id;
  const search = { duration, now: Date.now(), timeZone, present: moved?.scheduledDate.getTime() };
  const date = localDate(scheduledDate.getTime(), timeZone);
  const day = { from: date, to: date };
  const stored = await readCalendar(provider, tx);
  if (!stored) return undefined;
  const requested = scheduledDate.getTime();
  const { now } = search;
  const within = instantsAround(day, duration);
  const offered = findSlots(toCalendar(stored, { now, within, except }), day, search);
  return {
    availability: stored.availability,
    isOffered: offered.some(({ start }) => start === requested),
    findNearest: () =>
      findNearestSlots(toCalendar(stored, { now, except }), requested, NEAREST_COUNT, search),
  };
}

/** The longest buffer reaches this far. */
const RANGE_MARGIN_MS = 480 * MINUTE_MS;

/** Returns the instants between which something can stand in the way of a visit in these days. */
export function instantsAround({ from, to }: { from: string; to: string }, duration: number): Interval {
  const [first] = localDays(from, from, config.MARKETPLACE_TIME_ZONE);
  const [last] = localDays(to, to, config.MARKETPLACE_TIME_ZONE);
  return {
    start: (first?.start ?? 0) - RANGE_MARGIN_MS,
    end: (last?.end ?? 0) + duration * MINUTE_MS + RANGE_MARGIN_MS,
  };
}

interface Selection {
  now: number;
  /** Leaves out what lies outside. */
  within?: Interval;
  except?: Types.ObjectId | undefined;
}

/** Selects what takes time: holds that have expired take none. */
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

/** Returns a function that maps the start of a visit of `duration` minutes to its response. */
export function slotMapper(duration: number) {
  return ({ start, date, time }: OfferedStart): Slot => ({
    start: new Date(start).toISOString(),
    end: new Date(start + duration * MINUTE_MS).toISOString(),
    date,
    time,
  });
}
