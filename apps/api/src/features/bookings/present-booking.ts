import type { Booking } from '@nearhand/shared/bookings';
import type { CurrentUser } from '../../auth/authorize.ts';
import { isObjectIdOrHexString } from 'mongoose';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { isVisibleTo } from '../services/service-query.ts';
import { ServiceModel } from '../services/service.model.ts';
import { UserModel } from '../users/user.model.ts';
import {
  toBooking,
  type BookingDocument,
  type BookingSurroundings,
  type Participants,
} from './booking.model.ts';
import { findConflicts } from '../availability/provider-calendar.ts';

/** Maps a booking to its response for `viewer`. */
export async function presentBooking(booking: BookingDocument, viewer: CurrentUser): Promise<Booking> {
  return toBooking(booking, viewer, await findSurroundings([booking], viewer));
}

/** Maps bookings to their responses for `viewer`. */
export async function presentBookings(bookings: BookingDocument[], viewer: CurrentUser): Promise<Booking[]> {
  const surroundings = await findSurroundings(bookings, viewer);
  return bookings.map((booking) => toBooking(booking, viewer, surroundings));
}

async function findSurroundings(
  bookings: BookingDocument[],
  viewer: CurrentUser,
): Promise<BookingSurroundings> {
  const requests = viewer.role === 'provider' ? bookings.filter(({ status }) => status === 'pending') : [];
  const [parties, availableServices, clashes] = await Promise.all([
    loadParticipants(bookings),
    findAvailableServices(bookings, viewer),
    findConflicts(requests),
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

const readService = createBatchLoader((ids) =>
  ServiceModel.find({ _id: { $in: ids } }, { isListed: 1, provider: 1 }).lean(),
);

/** Loads the customers and providers of all these bookings at once. */
async function loadParticipants(bookings: BookingDocument[]): Promise<Participants> {
  const ids = new Set(
    bookings.flatMap(({ customer, provider }) => [customer.toString(), provider.toString()]),
  );
  // An invalid id would fail the whole batch, which concurrent requests share.
  const users = await Promise.all([...ids].filter((id) => isObjectIdOrHexString(id)).map(readParticipant));
  return new Map(users.flatMap((user) => (user ? [[user._id.toString(), user]] : [])));
}

const readParticipant = createBatchLoader((ids) =>
  UserModel.find({ _id: { $in: ids } }, { name: 1, email: 1, phone: 1, profilePhoto: 1, address: 1 }).lean(),
);
