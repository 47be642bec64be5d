import {
  OPEN_BOOKING_STATUSES,
  SLOT_BLOCKING_STATUSES,
  isRequest,
} from '@nearhand/shared/bookings/booking-statuses';
import type { ClientSession, Types } from 'mongoose';
import {
  BookingModel,
  getOfferedPieces,
  getPieces,
  getProposedPieces,
  type BookingDocument,
} from '../../models/booking.model.ts';
import {
  ProviderCalendarModel,
  type ProviderCalendarDocument,
} from '../../models/provider-calendar.model.ts';
import { CALENDAR_RETENTION_MS } from '../../features/availability/provider-calendar.ts';
import { withTransaction } from '../../database/transactions.ts';
import { UserModel } from '../../models/user.model.ts';
import type { IntegrityIssue } from './integrity-issue.ts';

type BusyTimes = ProviderCalendarDocument['busy'];

/** Finds calendars of providers that differ from their bookings; repairs them on demand. */
export async function* checkCalendars(repair: boolean): AsyncGenerator<IntegrityIssue> {
  const now = new Date();
  const providers = new Map<string, Types.ObjectId>();
  const add = (id: Types.ObjectId) => providers.set(id.toString(), id);
  for (const id of await ProviderCalendarModel.distinct('_id')) add(id);
  for (const id of await BookingModel.distinct('provider', takingTime(now))) add(id);
  for (const provider of providers.values()) yield* await checkCalendar(provider, { repair, now });
}

/** Matches bookings whose time a calendar holds; it drops them after the retention period. */
function takingTime(now: Date) {
  return {
    status: { $in: SLOT_BLOCKING_STATUSES },
    endDate: { $gt: new Date(now.getTime() - CALENDAR_RETENTION_MS) },
  };
}

async function checkCalendar(
  provider: Types.ObjectId,
  { repair, now }: { repair: boolean; now: Date },
): Promise<IntegrityIssue[]> {
  return withTransaction(async (tx) => {
    // A closed account has no calendar, only bookings that the other party still sees.
    if (!(await UserModel.exists({ _id: provider }).session(tx))) return [];
    const busy = await readBusyTimes(provider, now, tx);
    const calendar = await ProviderCalendarModel.findById(provider).session(tx).lean();
    const busyOrHeld = calendar?.busy ?? [];
    const stored = busyOrHeld.filter(
      ({ until, hold }) => !hold && until.getTime() > now.getTime() - CALENDAR_RETENTION_MS,
    );
    const held = busyOrHeld.filter(({ hold }) => hold);
    const open: HoldingBooking[] = await BookingModel.find(
      { _id: { $in: held.map(({ booking }) => booking) }, status: { $in: OPEN_BOOKING_STATUSES } },
      { status: 1, scheduledDate: 1, endDate: 1, days: 1, reschedule: 1, offer: 1 },
    )
      .session(tx)
      .lean();
    const stale = held.filter((time) => !open.some((booking) => isHeldBy(booking, time)));
    const unheld = await findUnheldProposals(provider, { held, now }, tx);
    const mismatches = [
      ...findDifferences(stored, busy),
      ...stale.map(({ booking }) => `holds a time for booking ${booking.toString()}, which is not open`),
      ...unheld.map(({ booking }) => `lacks the time proposed for booking ${booking.toString()}`),
    ];
    if (repair && mismatches.length > 0) {
      const valid = held.filter((time) => !stale.includes(time));
      await ProviderCalendarModel.updateOne(
        { _id: provider },
        { busy: [...busy, ...valid, ...unheld] },
        { upsert: true, session: tx },
      );
    }
    const found = mismatches.map((what) => ({ what, isRepaired: repair }));
    return [...found, ...findOverlaps(busy).map((what) => ({ what, isRepaired: false }))].map((finding) => ({
      ...finding,
      what: `calendar of provider ${provider.toString()}: ${finding.what}`,
    }));
  });
}

type HoldingBooking = Pick<
  BookingDocument,
  '_id' | 'status' | 'scheduledDate' | 'endDate' | 'days' | 'reschedule' | 'offer'
>;

function isHeldBy(
  { reschedule, offer, ...held }: HoldingBooking,
  { booking, from, hold }: BusyTimes[number],
): boolean {
  if (!held._id.equals(booking)) return false;
  const holds = {
    request: () => getPieces(held),
    proposal: () => reschedule && getProposedPieces(reschedule, held),
    offer: () => offer && getOfferedPieces(offer, held),
  };
  const pieces = hold && holds[hold]();
  if (hold === 'request' && !isRequest(held)) return false;
  return pieces?.some(({ start }) => start.getTime() === from.getTime()) ?? false;
}

/** Returns the times of open proposals that the calendar does not hold. */
async function findUnheldProposals(
  provider: Types.ObjectId,
  { held, now }: { held: BusyTimes; now: Date },
  tx: ClientSession,
): Promise<BusyTimes> {
  const proposed: BookingDocument[] = await BookingModel.find({
    provider,
    status: { $in: OPEN_BOOKING_STATUSES },
    'reschedule.expiresAt': { $gt: now },
  })
    .session(tx)
    .lean();
  return proposed.flatMap(({ _id, reschedule, ...times }) => {
    if (!reschedule) return [];
    const { expiresAt } = reschedule;
    return getProposedPieces(reschedule, times)
      .map(({ start: from, end: until }) => ({
        booking: _id,
        from,
        until,
        hold: 'proposal' as const,
        expiresAt,
      }))
      .filter(
        ({ from }) =>
          !held.some(
            (time) =>
              time.hold === 'proposal' && time.booking.equals(_id) && time.from.getTime() === from.getTime(),
          ),
      );
  });
}

async function readBusyTimes(provider: Types.ObjectId, now: Date, tx: ClientSession): Promise<BusyTimes> {
  const bookings: Pick<BookingDocument, '_id' | 'scheduledDate' | 'endDate' | 'days'>[] =
    await BookingModel.find({
      provider,
      ...takingTime(now),
    })
      .sort({ scheduledDate: 1 })
      .session(tx)
      .lean();
  const times = bookings.flatMap((booking) =>
    getPieces(booking).map(({ start: from, end: until }) => ({ booking: booking._id, from, until })),
  );
  return times
    .filter(({ until }) => until.getTime() > now.getTime() - CALENDAR_RETENTION_MS)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

function findDifferences(stored: BusyTimes, expected: BusyTimes): string[] {
  const toText = ({ booking, from, until }: BusyTimes[number]) =>
    `booking ${booking.toString()} from ${from.toISOString()} to ${until.toISOString()}`;
  const has = new Set(stored.map(toText));
  const wants = new Set(expected.map(toText));
  return [
    ...[...wants].filter((time) => !has.has(time)).map((time) => `lacks ${time}`),
    ...[...has].filter((time) => !wants.has(time)).map((time) => `has ${time}, which takes no time`),
  ];
}

/** Finds bookings at the same time, which only a person can resolve by cancelling one. */
function findOverlaps(busy: BusyTimes): string[] {
  return busy.flatMap(({ booking, from }, index) => {
    const before = busy.slice(0, index).find((other) => other.until > from && !other.booking.equals(booking));
    return before ? [`bookings ${before.booking.toString()} and ${booking.toString()} overlap`] : [];
  });
}
