import type { Availability } from '@nearhand/shared/availability/availability';
import { LRUCache } from 'lru-cache';
import type { ClientSession, Types } from 'mongoose';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import {
  ProviderCalendarModel,
  type ProviderCalendarDocument,
} from '../../models/provider-calendar.model.ts';
import type { Interval } from './opening-hours.ts';

/** The hours of a provider, and the times when they are busy or off. Instants are milliseconds since 1970. */
export interface CachedCalendar {
  availability: Availability;
  busy: readonly (Interval & { booking: Types.ObjectId; expiresAt?: number })[];
  blocks: readonly Interval[];
}

interface Entry {
  revision: string;
  calendar: CachedCalendar;
}

/** Limits the busy times and blocks of all cached calendars to some 10 MB. */
const MAX_CACHED_TIMES = 100_000;

const cache = new LRUCache<string, Entry>({
  maxSize: MAX_CACHED_TIMES,
  sizeCalculation: ({ calendar: { busy, blocks } }) => 1 + busy.length + blocks.length,
});

const loadRevision = createBatchLoader((ids) => findRevisions(ids));

const loadStored = createBatchLoader((ids) => ProviderCalendarModel.find({ _id: { $in: ids } }).lean());

function findRevisions(ids: readonly string[]) {
  return ProviderCalendarModel.find(
    { _id: { $in: ids }, availability: { $exists: true } },
    { revision: 1 },
  ).lean();
}

/**
 * Loads the calendar of a provider; undefined for one without hours. A calendar may hold thousands of times, so this
 * process caches it until its revision in the database changes. `revision` is what the caller has read: null without hours.
 */
export async function loadCalendar(
  provider: Types.ObjectId,
  tx?: ClientSession,
  revision?: Types.ObjectId | null,
): Promise<CachedCalendar | undefined> {
  const key = provider.toString();
  const current = revision === undefined ? await findRevision(key, tx) : revision;
  if (!current) return undefined;
  const known = cache.get(key);
  if (known && known.revision === current.toString()) return known.calendar;

  const stored = tx
    ? await ProviderCalendarModel.findById(provider).session(tx).lean()
    : await loadStored(key);
  if (!stored?.availability) return undefined;
  const calendar = toCachedCalendar(stored, stored.availability);
  // What a transaction reads may never be committed.
  if (!tx) cache.set(key, { revision: stored.revision.toString(), calendar });
  return calendar;
}

async function findRevision(key: string, tx?: ClientSession): Promise<Types.ObjectId | undefined> {
  const found = tx ? (await findRevisions([key]).session(tx))[0] : await loadRevision(key);
  return found?.revision;
}

function toCachedCalendar(
  { busy, blocks = [] }: ProviderCalendarDocument,
  availability: Availability,
): CachedCalendar {
  return {
    availability,
    busy: busy
      .map(({ booking, from, until, expiresAt }) => ({
        booking,
        start: from.getTime(),
        end: until.getTime(),
        ...(expiresAt && { expiresAt: expiresAt.getTime() }),
      }))
      .toSorted((one, other) => one.start - other.start),
    blocks: blocks.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() })),
  };
}
