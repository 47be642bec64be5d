import type { Booking } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { PAYMENT_ID_PREFIX, type PaymentMethod } from '@nearhand/shared/payments';
import type { ClientSession, Types } from 'mongoose';
import { nanoid } from 'nanoid';
import type { CurrentUser } from '../auth/current-user.ts';
import { ConflictError, ForbiddenError, UnauthorizedError } from '../errors.ts';
import { UserModel } from '../users/user.model.ts';
import { BookingModel } from './booking.model.ts';
import { getVisibleBooking } from './bookings.ts';
import { showBooking } from './parties.ts';

/** Records that its customer has paid an approved booking, in the transaction of `session` (spec section 4, payment status). */
export async function payBooking(
  id: string,
  user: CurrentUser,
  paymentMethod: PaymentMethod,
  session: ClientSession,
): Promise<Booking> {
  const paid = await BookingModel.findOneAndUpdate(
    { _id: id, customer: user.id, status: 'approved', paymentStatus: 'pending' },
    {
      paymentStatus: 'paid',
      paymentId: PAYMENT_ID_PREFIX + nanoid(),
      paymentMethod,
      paidAt: new Date(),
    },
    { returnDocument: 'after', session },
  ).lean();
  if (paid) {
    if (!(await claimUser(paid.customer, session))) throw new UnauthorizedError(messages.sessionEnded);
    if (!(await claimUser(paid.provider, session))) {
      throw new ConflictError(messages.payment.providerGone, paid.status);
    }
    return showBooking(paid, user);
  }

  const present = await getVisibleBooking(id, user, session);
  if (present.customer.toString() !== user.id) throw new ForbiddenError();
  const isPaid = present.paymentStatus === 'paid';
  throw new ConflictError(
    isPaid ? messages.payment.alreadyPaid : messages.payment.notPayable,
    present.status,
  );
}

/** Whether a user is there. Writes to them, so that a payment and the end of an account at the same moment collide. */
async function claimUser(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne(
    { _id },
    { $inc: { bookingsMade: 1 } },
    { session, timestamps: false },
  );
  return matchedCount > 0;
}
