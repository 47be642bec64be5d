import type { Availability } from '@nearhand/shared/availability/availability';
import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import type { JobPiece } from '@nearhand/shared/bookings/job-days';
import { MINUTE_MS } from '@nearhand/shared/durations';
import {
  completeSlotRange,
  type Slot,
  type SlotsQuery,
  type SlotsResponse,
} from '@nearhand/shared/availability/slots';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { ClientSession, Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { AppError, InvalidError, NotFoundError } from '../../errors.ts';
import { BookingModel, getPieces, type BookingDocument } from '../../models/booking.model.ts';
import { buildParticipantFilter } from '../../models/user.model.ts';
import { loadCalendar, type CachedCalendar } from './cached-calendar.ts';
import { getVisibleService, resolveJob } from './quote.ts';
import { toLocalDate } from './opening-hours.ts';
import {
  findNearestSlots,
  findNextSlot,
  findSlots,
  keepFree,
  planStarts,
  type Calendar,
  type OfferedStart,
} from './slots.ts';

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
  const { provider, pieces, isBookable, rescheduled } = query.booking
    ? await getBookingVisit(id, user, query.booking)
    : await getServiceVisit(id, user, query);
  const except = rescheduled?._id;
  const search = { pieces, now, timeZone, present: rescheduled?.scheduledDate.getTime() };
  const stored = provider && (await loadCalendar(provider));
  const none = { timeZone, slots: [], nextSlot: null };
  if (!stored) return { hasAvailability: false, ...none };
  if (!isBookable) return { hasAvailability: true, fullDays: [], ...none };

  const calendar = toCalendar(stored, { now, except });
  const planned = planStarts(calendar, range, search);
  const offered = keepFree(calendar, planned);
  const days = new Set(offered.map(({ date }) => date));
  const fullDays = [...new Set(planned.map(({ date }) => date))].filter((date) => !days.has(date));
  if (offered.length > 0)
    return { hasAvailability: true, timeZone, slots: offered.map(toSlot), fullDays, nextSlot: null };
  const next = findNextSlot(calendar, range.to, search);
  return { hasAvailability: true, ...none, fullDays, nextSlot: next ? toSlot(next) : null };
}

/** A booking to reschedule: its own times do not conflict, and its present start is not offered. */
type RescheduledBooking = Pick<BookingDocument, '_id' | 'scheduledDate'>;

interface Visit {
  provider: Types.ObjectId | null | undefined;
  /** The minutes of each of its days. */
  pieces: readonly number[];
  isBookable: boolean;
  rescheduled?: RescheduledBooking;
}

async function getServiceVisit(
  id: string,
  user: CurrentUser | undefined,
  { quantity, options }: SlotsQuery,
): Promise<Visit> {
  const service = await getVisibleService(id, user);
  const { pieces } = await resolveJob(service, { quantity, options });
  return { provider: service.provider, pieces, isBookable: service.isListed };
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
      { provider: 1, scheduledDate: 1, endDate: 1, days: 1 },
    ).lean());
  if (!found) throw new NotFoundError(bookingMessages.notFound);
  const { provider } = found;
  return { provider, pieces: getPieceMinutes(found), isBookable: true, rescheduled: found };
}

/** Returns the minutes of each day of a booking, which it keeps when it moves. */
export function getPieceMinutes(booking: Parameters<typeof getPieces>[0]): number[] {
  return getPieces(booking).map(({ start, end }) => (end.getTime() - start.getTime()) / MINUTE_MS);
}

interface RequestedTime {
  provider: Types.ObjectId;
  scheduledDate: Date;
  /** The minutes of each of its days. */
  pieces: readonly number[];
  rescheduled?: RescheduledBooking;
  /** That of the calendar if the caller has read it: null for a provider without hours. */
  revision?: Types.ObjectId | null | undefined;
}

interface OfferedTime {
  availability: Availability;
  pieces: JobPiece[];
}

/**
 * Throws `slot_not_offered` with the nearest free times when a provider with hours does not offer the requested one.
 * Returns the hours and the days of the job, or undefined for a provider without. Reads in the transaction `tx`.
 */
export async function assertOffered(
  requested: RequestedTime,
  tx: ClientSession,
): Promise<OfferedTime | undefined> {
  const offer = await findOffer(requested, tx);
  if (!offer) return undefined;
  const { availability, pieces } = offer;
  if (pieces) return { availability, pieces };
  const slots = offer.findNearest().map(toSlot);
  throw new AppError('slot_not_offered', availabilityMessages.slotTaken, { conflict: { slots } });
}

interface Offer {
  availability: Availability;
  /** The days of the job; missing when the time is not offered. */
  pieces: JobPiece[] | undefined;
  findNearest: () => OfferedStart[];
}

/** Returns whether a provider with hours offers a time, or undefined for one without. Reads in the transaction `tx`. */
export async function findOffer(
  { provider, scheduledDate, pieces, rescheduled, revision }: RequestedTime,
  tx: ClientSession,
): Promise<Offer | undefined> {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const present = rescheduled?.scheduledDate.getTime();
  const search = { pieces, now: Date.now(), timeZone, present };
  const date = toLocalDate(scheduledDate.getTime(), timeZone);
  const stored = await loadCalendar(provider, tx, revision);
  if (!stored) return undefined;
  const requested = scheduledDate.getTime();
  const calendar = toCalendar(stored, { now: search.now, except: rescheduled?._id });
  const offered = findSlots(calendar, { from: date, to: date }, search);
  return {
    availability: stored.availability,
    pieces: offered.find(({ start }) => start === requested)?.pieces,
    findNearest: () => findNearestSlots(calendar, requested, NEAREST_COUNT, search),
  };
}

interface Selection {
  now: number;
  except?: Types.ObjectId | undefined;
}

/** Selects the busy times and blocks of a calendar, without expired holds. */
export function toCalendar(
  { availability, busy, blocks }: CachedCalendar,
  { now, except }: Selection,
): Calendar {
  return {
    availability,
    busy: busy.filter((time) => !(time.expiresAt && time.expiresAt <= now) && !except?.equals(time.booking)),
    blocks,
  };
}

export function toSlot({ start, date, time, pieces }: OfferedStart): Slot {
  return {
    start: new Date(start).toISOString(),
    end: new Date(pieces.at(-1)?.end ?? start).toISOString(),
    date,
    time,
  };
}
