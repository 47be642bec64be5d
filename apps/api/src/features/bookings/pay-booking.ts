import type { Booking } from '@nearhand/shared/bookings/bookings';
import { messages } from '@nearhand/shared/api-messages';
import { PAYMENT_ID_PREFIX, type PaymentMethod } from '@nearhand/shared/bookings/booking-terms';
import type { ClientSession, Types } from 'mongoose';
import { nanoid } from 'nanoid';
import type { CurrentUser } from '../../auth/authorize.ts';
import { ConflictError, ForbiddenError, InvalidTokenError } from '../../errors.ts';
import { UserModel } from '../../models/user.model.ts';
import { recordBookingEvent } from './booking-history.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { getAccessibleBooking } from './bookings.ts';
import { presentBooking } from './present-booking.ts';

/** Marks an approved booking as paid, in the transaction of `tx` (product 4, payment status). */
export async function payBooking(
  id: string,
  user: CurrentUser,
  paymentMethod: PaymentMethod,
  tx: ClientSession,
): Promise<Booking> {
  const paid = await BookingModel.findOneAndUpdate(
    { _id: id, customer: user.id, status: 'approved', paymentStatus: 'pending' },
    {
      paymentStatus: 'paid',
      paymentId: PAYMENT_ID_PREFIX + nanoid(),
      paymentMethod,
      paidAt: new Date(),
    },
    { returnDocument: 'after', session: tx },
  ).lean();
  if (paid) {
    if (!(await lockExistingUser(paid.customer, tx))) throw new InvalidTokenError();
    if (!(await lockExistingUser(paid.provider, tx))) {
      throw new ConflictError(messages.payment.providerGone, paid.status);
    }
    await recordBookingEvent(paid, { kind: 'paid', by: user, amount: paid.totalAmount }, tx);
    return presentBooking(paid, user);
  }

  const current = await getAccessibleBooking(id, user, tx);
  if (current.customer.toString() !== user.id) throw new ForbiddenError();
  const isPaid = current.paymentStatus === 'paid';
  throw new ConflictError(
    isPaid ? messages.payment.alreadyPaid : messages.payment.notPayable,
    current.status,
  );
}

/** Returns whether a user exists. Writes to the user, so that a concurrent deletion of the account conflicts. */
async function lockExistingUser(_id: Types.ObjectId, tx: ClientSession): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne(
    { _id },
    { $inc: { lockCount: 1 } },
    { session: tx, timestamps: false },
  );
  return matchedCount > 0;
}
