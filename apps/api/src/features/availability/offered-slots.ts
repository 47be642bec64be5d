import type { Availability } from '@nearhand/shared/availability';
import { availabilityMessages } from '@nearhand/shared/availability-messages';
import { messages } from '@nearhand/shared/messages';
import { completeSlotRange, type Slot, type SlotsQuery, type SlotsResponse } from '@nearhand/shared/slots';
import type { ClientSession, Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../errors.ts';
import { isVisibleTo } from '../services/service-query.ts';
import { ServiceModel } from '../services/service.model.ts';
import { localDate, localDays, MINUTE_MS } from './local-days.ts';
import { readCalendar, type CalendarRange } from './provider-calendar.ts';
import { findNearestSlots, findNextSlot, findSlots, type Calendar, type OfferedStart } from './slots.ts';

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
  const service = await ServiceModel.findById(id, { isListed: 1, provider: 1, duration: 1 }).lean();
  if (!service || !isVisibleTo(user, service)) throw new NotFoundError(messages.service.notFound);

  const search = { duration: service.duration, now, timeZone };
  const within = instantsAround(range, search.duration);
  const { provider } = service;
  const stored = provider && (await readCalendar(provider, within));
  const none = { timeZone, slots: [], nextSlot: null };
  if (!stored) return { hasAvailability: false, ...none };
  if (!service.isListed) return { hasAvailability: true, ...none };

  const toSlot = slotMapper(search.duration);
  const offered = findSlots(toCalendar(stored, now), range, search);
  if (offered.length > 0) {
    return { hasAvailability: true, timeZone, slots: offered.map(toSlot), nextSlot: null };
  }
  const following = await readCalendar(provider, { from: within.from });
  const next = following && findNextSlot(toCalendar(following, now), range.to, search);
  return { hasAvailability: true, ...none, nextSlot: next ? toSlot(next) : null };
}

interface WantedTime {
  provider: Types.ObjectId;
  scheduledDate: Date;
  /** Minutes. */
  duration: number;
  /** The booking whose own times do not stand in the way. */
  except?: Types.ObjectId;
}

/**
 * Returns the hours of the provider, or undefined for one without. Throws a ConflictError with the nearest free times
 * when a provider with hours does not offer the wanted one. Reads in the transaction `tx`.
 */
export async function checkOffered(
  { provider, scheduledDate, duration, except }: WantedTime,
  tx: ClientSession,
): Promise<Availability | undefined> {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const search = { duration, now: Date.now(), timeZone };
  const date = localDate(scheduledDate.getTime(), timeZone);
  const day = { from: date, to: date };
  const stored = await readCalendar(provider, instantsAround(day, duration), tx);
  if (!stored) return undefined;
  const wanted = scheduledDate.getTime();
  const offered = findSlots(toCalendar(stored, search.now, except), day, search);
  if (offered.some(({ start }) => start === wanted)) return stored.availability;

  const whole = await readCalendar(provider, { from: new Date(search.now - RANGE_MARGIN_MS) }, tx);
  const calendar = toCalendar(whole ?? stored, search.now, except);
  const nearest = findNearestSlots(calendar, wanted, NEAREST_COUNT, search);
  throw new ConflictError(availabilityMessages.slotTaken, undefined, {
    slots: nearest.map(slotMapper(duration)),
  });
}

/** The longest buffer reaches this far. */
const RANGE_MARGIN_MS = 480 * MINUTE_MS;

/** Returns the instants between which something can stand in the way of a visit in these days. */
function instantsAround({ from, to }: { from: string; to: string }, duration: number) {
  const [first] = localDays(from, from, config.MARKETPLACE_TIME_ZONE);
  const [last] = localDays(to, to, config.MARKETPLACE_TIME_ZONE);
  return {
    from: new Date((first?.start ?? 0) - RANGE_MARGIN_MS),
    to: new Date((last?.end ?? 0) + duration * MINUTE_MS + RANGE_MARGIN_MS),
  };
}

function toCalendar(
  { availability, busy, blocks }: CalendarRange,
  now: number,
  except?: Types.ObjectId,
): Calendar {
  return {
    availability,
    busy: busy
      .filter(
        ({ booking, expiresAt }) => !(expiresAt && expiresAt.getTime() <= now) && !except?.equals(booking),
      )
      .map(({ from, until }) => ({ start: from.getTime(), end: until.getTime() })),
    blocks: blocks.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() })),
  };
}

function slotMapper(duration: number) {
  return ({ start, date, time }: OfferedStart): Slot => ({
    start: new Date(start).toISOString(),
    end: new Date(start + duration * MINUTE_MS).toISOString(),
    date,
    time,
  });
}
