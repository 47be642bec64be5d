import type { Booking } from '@nearhand/shared/bookings';
import type { CurrentUser } from '../auth/current-user.ts';
import { isObjectIdOrHexString } from 'mongoose';
import { readTogether } from '../database/read-together.ts';
import { isVisibleTo } from '../services/service-filter.ts';
import { ServiceModel } from '../services/service.model.ts';
import { UserModel } from '../users/user.model.ts';
import { toBooking, type BookingDocument, type BookingSurroundings, type Parties } from './booking.model.ts';
import { findClashes } from './provider-calendar.ts';

/** One booking as `viewer` sees it. */
export async function showBooking(booking: BookingDocument, viewer: CurrentUser): Promise<Booking> {
  return toBooking(booking, viewer, await findSurroundings([booking], viewer));
}

/** Bookings as `viewer` sees them. */
export async function showBookings(bookings: BookingDocument[], viewer: CurrentUser): Promise<Booking[]> {
  const surroundings = await findSurroundings(bookings, viewer);
  return bookings.map((booking) => toBooking(booking, viewer, surroundings));
}

async function findSurroundings(
  bookings: BookingDocument[],
  viewer: CurrentUser,
): Promise<BookingSurroundings> {
  const requests = viewer.role === 'provider' ? bookings.filter(({ status }) => status === 'pending') : [];
  const [parties, availableServices, clashes] = await Promise.all([
    findParties(bookings),
    findAvailableServices(bookings, viewer),
    findClashes(requests),
  ]);
  return { parties, availableServices, clashes };
}

async function findAvailableServices(
  bookings: BookingDocument[],
  viewer: CurrentUser,
): Promise<ReadonlySet<string>> {
  const ids = new Set(bookings.map(({ service }) => service.toString()));
  const services = await Promise.all([...ids].filter((id) => isObjectIdOrHexString(id)).map(readService));
  const visible = services.filter((service) => service && isVisibleTo(viewer, service));
  return new Set(visible.map((service) => String(service?._id)));
}

const readService = readTogether((ids) =>
  ServiceModel.find({ _id: { $in: ids } }, { isListed: 1, provider: 1 }).lean(),
);

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
