import { addDays } from '@nearhand/shared/time-zone';
import { measureJob, type MeasuredService } from '@nearhand/shared/bookings/job';
import type { Slot } from '@nearhand/shared/availability/slots';
import type { Types } from 'mongoose';
import { plainFormats } from '@nearhand/shared/region/formats';
import { config } from '../../config.ts';
import { loadCalendar, type CachedCalendar } from './cached-calendar.ts';
import { toLocalDate } from './opening-hours.ts';
import { toCalendar, toSlot } from './offered-slots.ts';
import { findSlots, type OfferedStart } from './slots.ts';

/** The span of time in which a visit is to begin: its dates, and which starts on them it includes. */
export interface Span {
  from: string;
  to: string;
  includes: (start: OfferedStart) => boolean;
}

interface SpanParameters {
  freeFrom?: string | undefined;
  freeUntil?: string | undefined;
  freeOn?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

/** Parses the span of validated parameters: between two instants, or between two times of one date. */
export function parseSpan(parameters: SpanParameters, timeZone: string): Span {
  const { freeFrom = '', freeUntil = '', freeOn, after = '00:00', before = '24:00' } = parameters;
  if (freeOn !== undefined) {
    return { from: freeOn, to: freeOn, includes: ({ time }) => time >= after && time < before };
  }
  const [start, end] = [Date.parse(freeFrom), Date.parse(freeUntil)];
  return {
    from: toLocalDate(start, timeZone),
    to: toLocalDate(end - 1, timeZone),
    includes: (offered) => offered.start >= start && offered.start < end,
  };
}

export interface BookableService extends MeasuredService {
  provider: Types.ObjectId | null;
  isListed: boolean;
}

/** The first free time of a service in a span: null for none, undefined if its provider has no hours. */
export type FirstSlot = Slot | null | undefined;

/** Finds the first free time of each service in a span, in the order of the services. Each calendar is read once. */
export async function findFirstSlots(services: readonly BookableService[], span: Span): Promise<FirstSlot[]> {
  const providers = new Map<string, Types.ObjectId>();
  for (const { provider } of services) if (provider) providers.set(provider.toString(), provider);
  const calendars = new Map<string, CachedCalendar | undefined>();
  await Promise.all(
    [...providers].map(async ([key, provider]) => calendars.set(key, await loadCalendar(provider))),
  );
  const now = Date.now();
  const known = new Map<string, Slot | null>();
  return services.map((service) => {
    const key = String(service.provider);
    const calendar = calendars.get(key);
    if (!calendar) return undefined;
    const measured = measureJob(service, {}, plainFormats.formatNumber);
    if (!service.isListed || 'message' in measured) return null;
    const searched = `${key} ${measured.pieces.join(' ')}`;
    const slot = known.get(searched);
    if (slot !== undefined) return slot;
    const first = findFirstSlot(calendar, span, measured.pieces, now);
    known.set(searched, first);
    return first;
  });
}

function findFirstSlot(
  stored: CachedCalendar,
  span: Span,
  pieces: readonly number[],
  now: number,
): Slot | null {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const today = toLocalDate(now, timeZone);
  const lastDate = addDays(today, stored.availability.bookingWindow);
  const to = span.to < lastDate ? span.to : lastDate;
  const calendar = toCalendar(stored, { now });
  // A day at a time: most providers have a free time on the first.
  for (let date = span.from > today ? span.from : today; date <= to; date = addDays(date, 1)) {
    const day = { from: date, to: date };
    const first = findSlots(calendar, day, { pieces, now, timeZone }).find(span.includes);
    if (first) return toSlot(first);
  }
  return null;
}
