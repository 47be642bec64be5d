import type { BookingDocument } from '../models/booking.model.ts';
import { apiAs } from './api.ts';
import { createBooking, createUser } from './factories.ts';
import { inHours } from './instants.ts';

/** Creates an approved booking of 65.01 that was paid days ago and starts in `hours`, and signs its users and an admin in. */
export async function createPaidBooking(hours: number, fields: Partial<BookingDocument> = {}) {
  const booking = await createBooking({
    status: 'approved',
    paymentStatus: 'paid',
    paymentId: 'pay_x',
    totalAmount: 65.01,
    scheduledDate: inHours(hours),
    createdAt: inHours(-72),
    ...fields,
  });
  const [customer, provider, admin] = await Promise.all([
    apiAs({ _id: booking.customer }),
    apiAs({ _id: booking.provider }),
    createUser({ role: 'admin' }).then(apiAs),
  ]);
  return { booking, path: `/api/bookings/${booking._id.toString()}`, customer, provider, admin };
}
