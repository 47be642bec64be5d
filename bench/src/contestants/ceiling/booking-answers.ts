import type { BookingDocument } from '@nearhand/api/src/bookings/booking.model.ts';
import { endOf, totalAmount } from '@nearhand/shared/booking-time';
import { BUSY_BOOKING_STATUSES } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { ObjectId, type Filter } from 'mongodb';
import type { Caller } from './caller.ts';
import { bookings, calendars, services, users } from './database.ts';
import { firstPage } from './page.ts';

export async function listBookings(filter: Filter<BookingDocument>, query: URLSearchParams, caller: Caller) {
  const { documents, pagination } = await firstPage<BookingDocument>({
    collection: bookings,
    modelName: 'Booking',
    filter,
    sort: { createdAt: -1, _id: -1 },
    limit: Number(query.get('limit')),
  });
  return { success: true, bookings: await shown(documents, caller), pagination };
}

interface NewBooking {
  serviceId: string;
  scheduledDate: string;
  notes: string;
  customerAddress: { street: string; city: string };
}

/** Books without a transaction: two that meet in one moment could both pass the calendar. */
export async function createBooking(body: string, caller: Caller) {
  const { serviceId, scheduledDate, notes, customerAddress } = JSON.parse(body) as NewBooking;
  const service = await services.findOne({ _id: new ObjectId(serviceId), isListed: true });
  if (!service?.provider) return null;
  const { name: serviceName, basePrice, unit, duration, provider } = service;
  const from = new Date(scheduledDate);
  const until = endOf(from, duration);
  const overlap = { $elemMatch: { from: { $lt: until }, until: { $gt: from } } };
  if (await calendars.findOne({ _id: provider, busy: overlap })) return null;

  const now = new Date();
  const booking: BookingDocument = {
    _id: new ObjectId(),
    customer: caller._id,
    provider,
    service: service._id,
    serviceName,
    basePrice,
    unit,
    duration,
    totalAmount: totalAmount(service),
    scheduledDate: from,
    endDate: until,
    status: 'pending',
    paymentStatus: 'pending',
    customerAddress,
    specialRequirements: notes,
    createdAt: now,
    updatedAt: now,
  };
  await bookings.insertOne(booking);
  const [answer] = await shown([booking], caller);
  return { success: true, booking: answer, message: messages.booking.created };
}

async function shown(documents: BookingDocument[], caller: Caller) {
  const ids = documents.flatMap(({ customer, provider }) => [customer.toString(), provider.toString()]);
  const found = await users
    .find(
      { _id: { $in: [...new Set(ids)].map((id) => new ObjectId(id)) } },
      { projection: { name: 1, email: 1, phone: 1 } },
    )
    .toArray();
  const parties = new Map(found.map((user) => [user._id.toString(), user]));
  return documents.map((booking) => {
    const { endDate: _end, updatedAt: _updated, service, serviceName, customerAddress, ...fields } = booking;
    const provider = parties.get(booking.provider.toString());
    const isBusy = BUSY_BOOKING_STATUSES.some((status) => status === booking.status);
    const isAddressShown = isBusy || caller.role === 'admin' || booking.customer.equals(caller._id);
    // The marketplace's zone is UTC here.
    const local = booking.scheduledDate.toISOString();
    return {
      ...fields,
      service: { _id: service, name: serviceName, provider },
      customer: parties.get(booking.customer.toString()),
      provider,
      bookingDate: local.slice(0, 10),
      bookingTime: local.slice(11, 16),
      customerAddress: isAddressShown ? customerAddress : undefined,
    };
  });
}
