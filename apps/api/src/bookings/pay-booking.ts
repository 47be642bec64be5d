import type { Booking } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { PAYMENT_ID_PREFIX, type PaymentMethod } from '@nearhand/shared/payments';
import type { ClientSession } from 'mongoose';
import { nanoid } from 'nanoid';
import type { CurrentUser } from '../auth/current-user.ts';
import { ConflictError, ForbiddenError } from '../errors.ts';
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
    // Somebody who leaves writes to all of their bookings (leave-bookings.ts): of a payment and an account that ends at the same
    // moment, the later one sees what the earlier one did.
    const isProviderThere = await UserModel.exists({ _id: paid.provider }).session(session);
    if (!isProviderThere) throw new ConflictError(messages.payment.providerGone, paid.status);
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
