import type { Booking } from '@nearhand/shared/bookings';
import type { CurrentUser } from '../auth/current-user.ts';
import { isObjectIdOrHexString } from 'mongoose';
import { readTogether } from '../database/read-together.ts';
import { UserModel } from '../users/user.model.ts';
import { toBooking, type BookingDocument, type Parties } from './booking.model.ts';

/** One booking as `viewer` sees it. */
export async function showBooking(booking: BookingDocument, viewer: CurrentUser): Promise<Booking> {
  return toBooking(booking, viewer, await findParties([booking]));
}

/** Bookings as `viewer` sees them. */
export async function showBookings(bookings: BookingDocument[], viewer: CurrentUser): Promise<Booking[]> {
  const parties = await findParties(bookings);
  return bookings.map((booking) => toBooking(booking, viewer, parties));
}

/** The customers and providers of all these bookings, read at once. */
async function findParties(bookings: BookingDocument[]): Promise<Parties> {
  const ids = new Set(
    bookings.flatMap(({ customer, provider }) => [customer.toString(), provider.toString()]),
  );
  // What is no id would fail the question for everybody whose bookings are read in the same moment.
  const users = await Promise.all([...ids].filter((id) => isObjectIdOrHexString(id)).map(readParty));
  return new Map(users.flatMap((user) => (user ? [[user._id.toString(), user]] : [])));
}

const readParty = readTogether((ids) =>
  UserModel.find({ _id: { $in: ids } }, { name: 1, email: 1, phone: 1, profilePhoto: 1 }).lean(),
);
