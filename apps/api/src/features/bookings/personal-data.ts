import { type Booking } from '@nearhand/shared/bookings/bookings';
import type { ExportedBookingEvent } from '@nearhand/shared/bookings/booking-history';
import { OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import type { ClientSession, QueryFilter, Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { buildParticipantFilter } from '../../models/user.model.ts';
import { BookingEventModel } from '../../models/booking-event.model.ts';
import { eraseReasons, eraseTargetNames } from '../audit/audit-names.ts';
import { readInBatches } from '../../database/paginate.ts';
import { withTransaction } from '../../database/transactions.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { buildUpcomingFilter } from './queries.ts';
import { presentBookings } from './present.ts';
import { presentEvents } from './present-events.ts';
import type { BookingActor } from './commands/action-targets.ts';
import { applyAction } from './commands/run-action.ts';

const BATCH_SIZE = 200;

/** Erases a user whose account is closed from all bookings, step by step. It can be interrupted and repeated. */
export async function eraseUserBookings(user: Types.ObjectId): Promise<void> {
  await forEachBatch(user, { customer: user }, eraseAsCustomer);
  await forEachBatch(user, { provider: user, origin: 'own' }, deleteOwnJobs);
  await forEachBatch(user, { provider: user }, eraseAsProvider);
  await ProviderCalendarModel.deleteOne({ _id: user });
}

/** Deletes the jobs that a provider has added: nobody else knows of them, and their customers have no account. */
async function deleteOwnJobs(
  ids: Types.ObjectId[],
  _provider: Types.ObjectId,
  tx: ClientSession,
): Promise<void> {
  await BookingModel.deleteMany({ _id: { $in: ids } }, { session: tx });
  await BookingEventModel.deleteMany({ booking: { $in: ids } }, { session: tx });
  await eraseTargetNames(ids);
}

/**
 * Rejects bookings made with a provider while the account was being closed. Creating a booking writes to its service,
 * so no more can follow once the services are deleted.
 */
export async function eraseLateBookings(provider: Types.ObjectId): Promise<void> {
  await forEachBatch(provider, { provider, status: { $in: OPEN_BOOKING_STATUSES } }, eraseAsProvider);
  await ProviderCalendarModel.deleteOne({ _id: provider });
}

type Batch = Pick<BookingDocument, '_id'>[];

async function forEachBatch(
  user: Types.ObjectId,
  filter: QueryFilter<BookingDocument>,
  erase: (ids: Types.ObjectId[], user: Types.ObjectId, tx: ClientSession) => Promise<void>,
): Promise<void> {
  const bookings = BookingModel.find(filter, { _id: 1 }).lean<Batch>().cursor();
  for await (const batch of readInBatches<Batch[number]>(bookings, BATCH_SIZE)) {
    const ids = batch.map(({ _id }) => _id);
    await withTransaction((tx) => erase(ids, user, tx));
  }
}

/**
 * Cancels pending and upcoming bookings, and erases what the customer wrote or sent (address, notes, images, reason of a
 * cancellation) and the reasons of providers and admins.
 */
async function eraseAsCustomer(
  ids: Types.ObjectId[],
  user: Types.ObjectId,
  tx: ClientSession,
): Promise<void> {
  const selected = { _id: { $in: ids } };
  await endOpenBookings(ids, 'closeCustomer', { side: 'customer', user }, tx);
  await BookingModel.updateMany(
    selected,
    {
      $unset: {
        customerAddress: 1,
        specialRequirements: 1,
        images: 1,
        'reschedule.note': 1,
        rejectionReason: 1,
      },
    },
    { session: tx },
  );
  await eraseCancellationReasons({ ...selected, 'cancellation.by': { $ne: 'system' } }, tx);
  await eraseRefundReasons(ids, tx);
  await eraseProblemsOf('customer', ids, tx);
  await eraseReasons(ids);
}

/**
 * Rejects pending bookings and those approved while the account was being closed, and erases the provider's images and
 * reasons. Writes to every booking of the provider, if only its `updatedAt`, so that a concurrent payment conflicts: no
 * customer pays a closed account.
 */
async function eraseAsProvider(
  ids: Types.ObjectId[],
  user: Types.ObjectId,
  tx: ClientSession,
): Promise<void> {
  const selected = { _id: { $in: ids } };
  await endOpenBookings(ids, 'closeProvider', { side: 'provider', user }, tx);
  await BookingModel.updateMany(
    selected,
    { $unset: { serviceImageUrl: 1, rejectionReason: 1, 'reschedule.note': 1, offer: 1 } },
    { session: tx },
  );
  await BookingEventModel.updateMany(
    { booking: { $in: ids }, terms: { $exists: true } },
    { $unset: { 'terms.lines': 1, 'previousTerms.lines': 1 } },
    { session: tx },
  );
  await eraseCancellationReasons({ ...selected, 'cancellation.by': 'provider' }, tx);
  await eraseProblemsOf('provider', ids, tx);
  await eraseTargetNames(ids);
}

async function eraseCancellationReasons(
  cancelled: QueryFilter<BookingDocument>,
  tx: ClientSession,
): Promise<void> {
  await BookingModel.updateMany(cancelled, { $unset: { 'cancellation.reason': 1 } }, { session: tx });
}

/** Erases what admins wrote about refunds, and their decisions about problems. The kinds of problems stay. */
async function eraseRefundReasons(ids: Types.ObjectId[], tx: ClientSession): Promise<void> {
  const options = { session: tx, arrayFilters: [{ 'each.by': 'admin' }] };
  const refunded = { _id: { $in: ids }, 'refunds.by': 'admin' as const };
  await BookingModel.updateMany(refunded, { $unset: { 'refunds.$[each].reason': 1 } }, options);
  const decided = { _id: { $in: ids }, 'problem.decision': { $exists: true } };
  await BookingModel.updateMany(decided, { $unset: { 'problem.decision.reason': 1 } }, { session: tx });
}

/** Erases the texts and photos of one side from problems; their kinds, times and amounts stay. */
async function eraseProblemsOf(
  side: 'customer' | 'provider',
  ids: Types.ObjectId[],
  tx: ClientSession,
): Promise<void> {
  const other = side === 'customer' ? 'provider' : 'customer';
  const of = (by: string, path: string) => ({ _id: { $in: ids }, [path]: by });
  const session = { session: tx };
  const filtered = (by: string) => ({ session: tx, arrayFilters: [{ 'each.by': by }] });
  const own = { 'problem.text': 1, 'problem.images': 1 } as const;
  await BookingModel.updateMany(of(side, 'problem.by'), { $unset: own }, session);
  await BookingModel.updateMany(of(other, 'problem.by'), { $unset: { 'problem.answer.text': 1 } }, session);
  const ownPast = { 'pastProblems.$[each].text': 1, 'pastProblems.$[each].images': 1 } as const;
  await BookingModel.updateMany(of(side, 'pastProblems.by'), { $unset: ownPast }, filtered(side));
  const answersPast = { 'pastProblems.$[each].answer.text': 1 } as const;
  await BookingModel.updateMany(of(other, 'pastProblems.by'), { $unset: answersPast }, filtered(other));
}

/** Ends the pending and upcoming ones of these bookings, as the user whose account is closed. */
async function endOpenBookings(
  ids: Types.ObjectId[],
  name: 'closeCustomer' | 'closeProvider',
  actor: BookingActor,
  tx: ClientSession,
): Promise<void> {
  const open = { _id: { $in: ids }, $or: [{ status: 'pending' as const }, buildUpcomingFilter()] };
  const bookings = await BookingModel.find(open).session(tx).lean();
  await applyAction(bookings, { name, actor, now: new Date(), input: {}, tx });
}

export async function* readUserBookingEvents(user: CurrentUser): AsyncGenerator<ExportedBookingEvent[]> {
  const bookings = BookingModel.find(buildParticipantFilter(user.id), { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .lean<{ _id: Types.ObjectId }[]>()
    .cursor();
  for await (const batch of readInBatches<{ _id: Types.ObjectId }>(bookings)) {
    const stored = await BookingEventModel.find({ booking: { $in: batch.map(({ _id }) => _id) } })
      .sort({ booking: 1, at: 1, _id: 1 })
      .lean();
    const events = dropInvalidDocuments(BookingEventModel, stored);
    const presented = await presentEvents(events);
    yield presented.map((event, index) => ({ booking: String(events[index]?.booking), ...event }));
  }
}

/** Reads all bookings of `user` as customer or provider, newest first. */
export async function* readUserBookings(user: CurrentUser): AsyncGenerator<Booking[]> {
  const bookings = BookingModel.find(buildParticipantFilter(user.id))
    .sort({ createdAt: -1, _id: -1 })
    .lean()
    .cursor();
  for await (const batch of readInBatches(bookings))
    yield presentBookings(dropInvalidDocuments(BookingModel, batch), user);
}
