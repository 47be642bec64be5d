import { BUSY_BOOKING_STATUSES } from '@nearhand/shared/bookings';
import type { ClientSession, Types } from 'mongoose';
import { BookingModel, type BookingDocument } from '../bookings/booking.model.ts';
import { ProviderCalendarModel, type ProviderCalendarDocument } from '../bookings/provider-calendar.model.ts';
import { KEPT_MS } from '../bookings/provider-calendar.ts';
import { inTransaction } from '../database/transactions.ts';
import { UserModel } from '../users/user.model.ts';
import type { Finding } from './finding.ts';

type BusyTimes = ProviderCalendarDocument['busy'];

/** Where a provider's calendar differs from the bookings that take the provider's time. */
export async function* checkCalendars(repair: boolean): AsyncGenerator<Finding> {
  const now = new Date();
  const providers = new Map<string, Types.ObjectId>();
  const note = (id: Types.ObjectId) => providers.set(id.toString(), id);
  for (const id of await ProviderCalendarModel.distinct('_id')) note(id);
  for (const id of await BookingModel.distinct('provider', takingTime(now))) note(id);
  for (const provider of providers.values()) yield* await checkCalendar(provider, { repair, now });
}

/** A calendar forgets what has been over for long, at some time; until then it may hold it. */
function takingTime(now: Date) {
  return { status: { $in: BUSY_BOOKING_STATUSES }, endDate: { $gt: new Date(now.getTime() - KEPT_MS) } };
}

async function checkCalendar(
  provider: Types.ObjectId,
  { repair, now }: { repair: boolean; now: Date },
): Promise<Finding[]> {
  return inTransaction(async (session) => {
    // Whoever has closed their account has no calendar any more, only the bookings that others remember.
    if (!(await UserModel.exists({ _id: provider }).session(session))) return [];
    const busy = await busyTimes(provider, now, session);
    const calendar = await ProviderCalendarModel.findById(provider).session(session).lean();
    const stored = (calendar?.busy ?? []).filter(({ until }) => until.getTime() > now.getTime() - KEPT_MS);
    const faults = differences(stored, busy);
    if (repair && faults.length > 0) {
      await ProviderCalendarModel.updateOne({ _id: provider }, { busy }, { upsert: true, session });
    }
    const found = faults.map((what) => ({ what, isRepaired: repair }));
    return [...found, ...overlaps(busy).map((what) => ({ what, isRepaired: false }))].map((finding) => ({
      ...finding,
      what: `calendar of provider ${provider.toString()}: ${finding.what}`,
    }));
  });
}

async function busyTimes(provider: Types.ObjectId, now: Date, session: ClientSession): Promise<BusyTimes> {
  const bookings: Pick<BookingDocument, '_id' | 'scheduledDate' | 'endDate'>[] = await BookingModel.find({
    provider,
    ...takingTime(now),
  })
    .sort({ scheduledDate: 1 })
    .session(session)
    .lean();
  return bookings.map(({ _id, scheduledDate, endDate }) => ({
    booking: _id,
    from: scheduledDate,
    until: endDate,
  }));
}

function differences(stored: BusyTimes, expected: BusyTimes): string[] {
  const textOf = ({ booking, from, until }: BusyTimes[number]) =>
    `booking ${booking.toString()} from ${from.toISOString()} to ${until.toISOString()}`;
  const has = new Set(stored.map(textOf));
  const wants = new Set(expected.map(textOf));
  return [
    ...[...wants].filter((time) => !has.has(time)).map((time) => `lacks ${time}`),
    ...[...has].filter((time) => !wants.has(time)).map((time) => `has ${time}, which takes no time`),
  ];
}

/** Two visits at the same time cannot be set right by a program: somebody has to call one of them off. */
function overlaps(busy: BusyTimes): string[] {
  return busy.flatMap(({ booking, from }, index) => {
    const before = busy.slice(0, index).find(({ until }) => until > from);
    return before ? [`bookings ${before.booking.toString()} and ${booking.toString()} overlap`] : [];
  });
}
