import type { BookingActionRow } from '@nearhand/shared/bookings/actions/action-row';
import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import { isOpen } from '@nearhand/shared/bookings/booking-statuses';
import { rescueMessages } from '@nearhand/shared/bookings/rescue';
import type { ClientSession } from 'mongoose';
import { ConflictError } from '../../../errors.ts';
import { BookingModel, type BookingDocument } from '../../../models/booking.model.ts';
import type { ActionRun } from '../commands/action-run.ts';
import { SYSTEM_ACTOR } from '../commands/action-targets.ts';

type Apply = (targets: BookingDocument[], run: ActionRun) => Promise<BookingDocument[]>;

/** Makes the bookings that an action has approved replace those that they are for, in its transaction. */
export async function settleRescues(
  changed: readonly BookingDocument[],
  { name, tx }: Pick<ActionRun, 'name' | 'tx'>,
  apply: Apply,
): Promise<void> {
  const { to }: BookingActionRow = bookingActions[name];
  if (to !== bookingActions.approve.to) return;
  for (const booking of changed) await settleRescue(booking, tx, apply);
}

/**
 * Makes the first who has accepted win: the booking it is for carries its id, and is cancelled if it still stands; requests to
 * others are withdrawn. Two who accept at once write to the same booking, so one of them starts again and finds its request withdrawn.
 */
export async function settleRescue(
  { _id: rescuedBy, rescues }: BookingDocument,
  tx: ClientSession,
  apply: Apply,
): Promise<void> {
  const original = rescues && (await BookingModel.findById(rescues).session(tx).lean());
  if (!original || original.rescuedBy?.equals(rescuedBy)) return;
  if (original.rescuedBy) throw new ConflictError(rescueMessages.isRescued);
  const run = { actor: SYSTEM_ACTOR, now: new Date(), tx };
  await apply([original], {
    ...run,
    name: isOpen(original) ? 'takeOverFromSuspended' : 'takeOver',
    input: { rescuedBy },
  });
  const others = await BookingModel.find({ rescues, status: 'pending', _id: { $ne: rescuedBy } })
    .session(tx)
    .lean();
  // Each is a booking of its own, whose provider is told.
  for (const other of others) await apply([other], { ...run, name: 'withdrawChoice', input: {} });
}
