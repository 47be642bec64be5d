import type { BookingEvent } from '@nearhand/shared/bookings/booking-history';
import { withMinorUnits } from '@nearhand/shared/money';
import { config } from '../../config.ts';
import type { BookingEventDocument, StoredTerms } from '../../models/booking-event.model.ts';
import { nameOrClosed, UserModel } from '../../models/user.model.ts';
import { presentLines } from '../availability/quote.ts';

export async function presentEvents(events: BookingEventDocument[]): Promise<BookingEvent[]> {
  const ids = new Set(events.flatMap(({ user }) => (user ? [user.toString()] : [])));
  const users = await UserModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean();
  const names = new Map(users.map(({ _id, name }) => [_id.toString(), name]));
  return events.map(({ at, kind, side, user, amount, scheduledDate, previousDate, ...event }) => ({
    at: at.toISOString(),
    by: user
      ? { _id: user.toString(), ...nameOrClosed(names.get(user.toString())), side }
      : { name: config.MARKETPLACE_NAME, side },
    kind,
    ...(amount !== undefined && withMinorUnits({ amount }, config.MARKETPLACE_CURRENCY)),
    ...(scheduledDate && { scheduledDate: scheduledDate.toISOString() }),
    ...(previousDate && { previousDate: previousDate.toISOString() }),
    ...(event.terms && { terms: toTerms(event.terms) }),
    ...(event.previousTerms && { previousTerms: toTerms(event.previousTerms) }),
  }));
}

function toTerms({ lines, total, minutes }: StoredTerms) {
  const amounts = withMinorUnits({ total }, config.MARKETPLACE_CURRENCY);
  return { ...(lines && { lines: presentLines(lines) }), ...amounts, minutes };
}
