import type { BookingDocument } from '@nearhand/api/src/models/booking.model.ts';
import { bookDefaultQuantity } from '@nearhand/shared/bookings/booking-quantity';
import { getEndDate } from '@nearhand/shared/bookings/booking-time';
import { blocksSlot } from '@nearhand/shared/bookings/bookings';
import { DEFAULT_CANCELLATION_POLICY } from '@nearhand/shared/bookings/cancellation-policy';
import { HOUR_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/api-messages';
import { DEFAULT_PLACE } from '@nearhand/shared/services/service-enums';
import { ObjectId, type Filter } from 'mongodb';
import type { Caller } from './caller.ts';
import { bookings, calendars, services, users } from './database.ts';
import { fetchFirstPage } from './page.ts';

export async function listBookings(filter: Filter<BookingDocument>, query: URLSearchParams, caller: Caller) {
  const { documents, pagination } = await fetchFirstPage<BookingDocument>({
    collection: bookings,
    modelName: 'Booking',
    filter,
    sort: { createdAt: -1, _id: -1 },
    limit: Number(query.get('limit')),
  });
  return { success: true, bookings: await present(documents, caller), pagination };
}

/** The default of REQUEST_EXPIRY_HOURS. */
const REQUEST_EXPIRY_MS = 72 * HOUR_MS;

interface NewBooking {
  serviceId: string;
  scheduledDate: string;
  notes: string;
  customerAddress: { street: string; city: string };
}

/** Creates a booking without a transaction, so two concurrent bookings of the same time could both succeed. */
export async function createBooking(body: string, caller: Caller) {
  const { serviceId, scheduledDate, notes, customerAddress } = JSON.parse(body) as NewBooking;
  const service = await services.findOne({ _id: new ObjectId(serviceId), isListed: true });
  if (!service?.provider) return null;
  const { name: serviceName, basePrice, unit, duration, provider } = service;
  const { quantity, totalAmount } = bookDefaultQuantity(service);
  const from = new Date(scheduledDate);
  const until = getEndDate(from, duration);
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
    quantity,
    totalAmount,
    place: service.place ?? DEFAULT_PLACE,
    cancellationPolicy: service.cancellationPolicy ?? DEFAULT_CANCELLATION_POLICY,
    scheduledDate: from,
    endDate: until,
    status: 'pending',
    expiresAt: new Date(Math.min(now.getTime() + REQUEST_EXPIRY_MS, from.getTime())),
    paymentStatus: 'pending',
    customerAddress,
    specialRequirements: notes,
    createdAt: now,
    updatedAt: now,
  };
  await bookings.insertOne(booking);
  const [presented] = await present([booking], caller);
  return { success: true, booking: presented, message: messages.booking.created };
}

/** Returns the ids of the pending bookings that overlap an approved one of the caller, a provider. */
async function findClashes(documents: BookingDocument[], caller: Caller): Promise<Set<string>> {
  const pending = caller.role === 'provider' ? documents.filter(({ status }) => status === 'pending') : [];
  const calendar = pending.length > 0 ? await calendars.findOne({ _id: caller._id }) : null;
  const clashing = pending.filter(({ scheduledDate, endDate }) =>
    calendar?.busy.some(({ from, until }) => from < endDate && until > scheduledDate),
  );
  return new Set(clashing.map(({ _id }) => _id.toString()));
}

/** Returns the ids of the booked services that the caller can open. */
async function findAvailableServiceIds(documents: BookingDocument[], caller: Caller): Promise<Set<string>> {
  const ids = [...new Set(documents.map(({ service }) => service.toString()))].map((id) => new ObjectId(id));
  const found = await services
    .find({ _id: { $in: ids } }, { projection: { isListed: 1, provider: 1 } })
    .toArray();
  const available = found.filter(
    ({ isListed, provider }) => isListed || caller.role === 'admin' || provider?.equals(caller._id),
  );
  return new Set(available.map(({ _id }) => _id.toString()));
}

/** Maps bookings to their responses. JSON.stringify omits what is undefined, and converts ids and dates. */
async function present(documents: BookingDocument[], caller: Caller) {
  const ids = documents.flatMap(({ customer, provider }) => [customer.toString(), provider.toString()]);
  const found = await users
    .find(
      { _id: { $in: [...new Set(ids)].map((id) => new ObjectId(id)) } },
      { projection: { name: 1, email: 1, phone: 1 } },
    )
    .toArray();
  const [clashes, available] = await Promise.all([
    findClashes(documents, caller),
    findAvailableServiceIds(documents, caller),
  ]);
  const parties = new Map(found.map((user) => [user._id.toString(), user]));
  return documents.map((booking) => {
    const provider = parties.get(booking.provider.toString());
    const isAddressVisible =
      blocksSlot(booking) || caller.role === 'admin' || booking.customer.equals(caller._id);
    // The time zone of the marketplace is UTC.
    const local = booking.scheduledDate.toISOString();
    return {
      _id: booking._id,
      status: booking.status,
      service: {
        _id: booking.service,
        name: booking.serviceName,
        provider,
        ...(!available.has(booking.service.toString()) && { isUnavailable: true }),
      },
      customer: parties.get(booking.customer.toString()),
      provider,
      scheduledDate: booking.scheduledDate,
      bookingDate: local.slice(0, 10),
      bookingTime: local.slice(11, 16),
      duration: booking.duration,
      basePrice: booking.basePrice,
      unit: booking.unit,
      quantity: booking.quantity ?? 1,
      place: booking.place ?? DEFAULT_PLACE,
      images: booking.images ?? [],
      totalAmount: booking.totalAmount,
      currency: 'USD',
      paymentStatus: booking.paymentStatus,
      createdAt: booking.createdAt,
      cancellationPolicy: booking.cancellationPolicy ?? DEFAULT_CANCELLATION_POLICY,
      expiresAt: booking.status === 'pending' ? booking.expiresAt : undefined,
      paymentId: booking.paymentId,
      paymentMethod: booking.paymentMethod,
      paidAt: booking.paidAt,
      customerAddress: isAddressVisible ? booking.customerAddress : undefined,
      specialRequirements: booking.specialRequirements,
      ...(clashes.has(booking._id.toString()) && { hasClash: true }),
    };
  });
}
