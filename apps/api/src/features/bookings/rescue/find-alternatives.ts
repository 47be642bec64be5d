import { addDays } from '@nearhand/shared/time-zone';
import type { Alternative, AlternativesResponse } from '@nearhand/shared/bookings/alternatives';
import {
  FOLLOWING_DAYS,
  getRescueStart,
  MAX_ALTERNATIVES,
  SAME_TIME_MS,
} from '@nearhand/shared/bookings/rescue';
import { OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import { roundMoney, withMinorUnits } from '@nearhand/shared/money';
import { roundDistance } from '@nearhand/shared/providers/service-area';
import { seesContact, type CurrentUser } from '../../../auth/authorize.ts';
import { config } from '../../../config.ts';
import { withTransaction } from '../../../database/transactions.ts';
import { BookingModel, type BookingDocument } from '../../../models/booking.model.ts';
import { hideSearchFields, ServiceModel, toService } from '../../../models/service.model.ts';
import { toCalendar, toSlot } from '../../availability/offered-slots.ts';
import { toLocalDate } from '../../availability/opening-hours.ts';
import { loadCalendar, type CachedCalendar } from '../../availability/cached-calendar.ts';
import { findSlots, type OfferedStart } from '../../availability/slots.ts';
import { assertPossible, getActor } from '../commands/action-targets.ts';
import { readBooking } from '../read-booking.ts';
import { createOwnVisitCheck, findCandidates, type Candidate } from './find-candidates.ts';
import { getRescueFacts } from './rescue-facts.ts';

interface Free extends Candidate {
  slot: OfferedStart;
}

/** Lists who else can come, for the customer of a booking whose provider has dropped out. */
export async function listAlternatives(id: string, user: CurrentUser): Promise<AlternativesResponse> {
  const booking = await withTransaction(async (tx) => {
    const { booking: found, related } = await readBooking(id, user, tx);
    const facts = await getRescueFacts(found, related.participants, tx);
    const attempt = {
      name: 'seeAlternatives',
      actor: getActor(user, found),
      now: new Date(),
      facts,
    } as const;
    assertPossible(found, attempt);
    return found;
  });
  const best = (await findFree(booking)).slice(0, MAX_ALTERNATIVES);
  const open = { rescues: booking._id, status: { $in: OPEN_BOOKING_STATUSES } };
  const asked = await BookingModel.find(open, { _id: 1 }).lean();
  return {
    asked: asked.map(({ _id }) => _id.toString()),
    alternatives: await presentAlternatives(booking, best, user),
  };
}

export async function hasAlternatives(booking: BookingDocument): Promise<boolean> {
  return (await findFree(booking)).length > 0;
}

/** Finds who is free, best first, each provider once: same words, closest in time, cheapest, best rating. */
async function findFree(booking: BookingDocument): Promise<Free[]> {
  const now = new Date();
  const from = getRescueStart(booking, now);
  const candidates = await findCandidates(booking);
  const isTaken = await createOwnVisitCheck(booking, now);
  const found = await Promise.all(
    candidates.map(async (candidate): Promise<Free[]> => {
      const calendar = await loadCalendar(candidate.service.provider);
      const slot = calendar && findStart(calendar, candidate, from, isTaken);
      return slot ? [{ ...candidate, slot }] : [];
    }),
  );
  const distance = ({ slot }: Free) => Math.abs(slot.start - from.getTime());
  const sorted = found
    .flat()
    .toSorted(
      (one, other) =>
        Number(other.hasSameWords) - Number(one.hasSameWords) ||
        distance(one) - distance(other) ||
        one.job.total - other.job.total ||
        other.service.ratingRank - one.service.ratingRank,
    );
  const seen = new Set<string>();
  return sorted.filter(({ service: { provider } }) => {
    const isNew = !seen.has(provider.toString());
    seen.add(provider.toString());
    return isNew;
  });
}

/** Finds the offered start that is closest to the same time, else the next one on that day or the days after it. */
function findStart(
  stored: CachedCalendar,
  { job: { pieces } }: Candidate,
  from: Date,
  isTaken: (times: OfferedStart['pieces']) => boolean,
): OfferedStart | undefined {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const [at, now] = [from.getTime(), Date.now()];
  const days = {
    from: toLocalDate(at - SAME_TIME_MS, timeZone),
    to: addDays(toLocalDate(at, timeZone), FOLLOWING_DAYS),
  };
  const free = findSlots(toCalendar(stored, { now }), days, { pieces, now, timeZone }).filter(
    (start) => !isTaken(start.pieces),
  );
  const distance = ({ start }: OfferedStart) => Math.abs(start - at);
  const [closest] = free.toSorted((one, other) => distance(one) - distance(other) || one.start - other.start);
  if (closest && distance(closest) <= SAME_TIME_MS) return closest;
  return free.find(({ start }) => start > at);
}

async function presentAlternatives(
  { totalAmount }: BookingDocument,
  best: readonly Free[],
  user: CurrentUser,
): Promise<Alternative[]> {
  const ids = best.map(({ service }) => service._id);
  const stored = await ServiceModel.find({ _id: { $in: ids } }, hideSearchFields).lean();
  const services = new Map(stored.map((service) => [service._id.toString(), service]));
  const currency = config.MARKETPLACE_CURRENCY;
  return best.flatMap(({ service: { _id }, slot, job: { total }, distance }) => {
    const service = services.get(_id.toString());
    if (!service) return [];
    const difference = roundMoney(total - totalAmount, currency);
    return [
      {
        service: toService(service, seesContact(user, service.provider)),
        slot: toSlot(slot),
        ...withMinorUnits({ total, difference }, currency),
        distanceKm: distance === null ? null : roundDistance(distance),
      },
    ];
  });
}
