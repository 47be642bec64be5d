import { withMinorUnits } from '@nearhand/shared/money';
import { hasOpenOffer } from '@nearhand/shared/bookings/booking-offers';
import { formatBookingNumber } from '@nearhand/shared/bookings/booking-number';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { getNextAction } from '@nearhand/shared/bookings/next-action';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { blocksSlot, isRequest, isOpen } from '@nearhand/shared/bookings/booking-statuses';
import { isObjectIdOrHexString, type Types } from 'mongoose';
import { seesContact, type CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { findVisibleServices } from '../services/queries.ts';
import { closedAccount, type UserDocument, UserModel } from '../../models/user.model.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { presentDays, presentLines } from '../availability/quote.ts';
import { findConflicts } from '../availability/provider-calendar.ts';
import { findBlockingProviders } from '../../models/conversation.model.ts';
import { presentVisit } from './present-visit.ts';
import { findViewerReviews, type ViewerReview } from './viewer-reviews.ts';

export const participantFields = {
  name: 1,
  email: 1,
  phone: 1,
  phoneE164: 1,
  profilePhoto: 1,
  address: 1,
  suspension: 1,
} as const;
export type Participant = Pick<UserDocument, '_id' | keyof typeof participantFields>;

/** The customers and providers of bookings, by id, without closed accounts. */
export type Participants = ReadonlyMap<string, Participant>;

/** What the response about bookings needs besides their documents, for one viewer. */
export interface RelatedData {
  participants: Participants;
  /** The ids of the services that the viewer can open. */
  availableServices: ReadonlySet<string>;
  /** The ids of the bookings that overlap an approved one of their provider. */
  conflicts: ReadonlySet<string>;
  /** The viewer's reviews of completed bookings, by the id of the booking. */
  viewerReviews: ReadonlyMap<string, ViewerReview>;
  /** The providers who have blocked the viewer. */
  blocking: ReadonlySet<string>;
}

/** Maps a booking to its response. Queries what is not among the `known` data. */
export async function presentBooking(
  booking: BookingDocument,
  viewer: CurrentUser,
  known: Partial<RelatedData> = {},
): Promise<Booking> {
  return toBooking(booking, viewer, await loadRelatedData([booking], viewer, known));
}

export async function presentBookings(
  bookings: BookingDocument[],
  viewer: CurrentUser,
  known: Partial<RelatedData> = {},
): Promise<Booking[]> {
  const related = await loadRelatedData(bookings, viewer, known);
  return bookings.map((booking) => toBooking(booking, viewer, related));
}

async function loadRelatedData(
  bookings: BookingDocument[],
  viewer: CurrentUser,
  known: Partial<RelatedData>,
): Promise<RelatedData> {
  const booked = bookings.filter(({ customer }) => customer.toString() === viewer.id);
  const requests = viewer.role === 'provider' ? bookings.filter(isRequest) : [];
  const [participants, availableServices, conflicts, viewerReviews, blocking] = await Promise.all([
    known.participants ?? loadParticipants(bookings),
    known.availableServices ??
      findVisibleServices(
        bookings.map(({ service }) => service.toString()),
        viewer,
      ),
    findConflicts(requests),
    findViewerReviews(bookings, viewer),
    known.blocking ??
      findBlockingProviders(
        viewer.id,
        booked.filter(isOpen).map(({ provider }) => provider),
      ),
  ]);
  return { participants, availableServices, conflicts, viewerReviews, blocking };
}

async function loadParticipants(bookings: BookingDocument[]): Promise<Participants> {
  const ids = new Set(
    bookings.flatMap(({ customer, provider }) => [customer.toString(), provider.toString()]),
  );
  // An invalid id would fail the whole batch, which concurrent requests share.
  const users = await Promise.all([...ids].filter((id) => isObjectIdOrHexString(id)).map(loadParticipant));
  return new Map(users.flatMap((user) => (user ? [[user._id.toString(), user]] : [])));
}

const loadParticipant = createBatchLoader((ids) =>
  UserModel.find({ _id: { $in: ids } }, participantFields).lean(),
);

/** Maps a booking to its response. Its viewers see the contact details of the customer, and from the approval on those of the provider. */
function toBooking(
  booking: BookingDocument,
  viewer: CurrentUser,
  { participants, availableServices, conflicts, viewerReviews, blocking }: RelatedData,
): Booking {
  const { scheduledDate, serviceImageUrl, paymentId, paymentMethod, paidAt } = booking;
  const expiresAt = isRequest(booking) ? booking.expiresAt : undefined;
  const { specialRequirements, rejectionReason, series } = booking;
  const { date, time } = toLocalTime(scheduledDate, config.MARKETPLACE_TIME_ZONE);
  const provider = {
    ...toParticipantSummary(booking.provider, participants, canSeeContact(booking, viewer)),
    ...toWorkplace(booking, participants),
  };
  const review = toOwnReview(booking, viewer, participants, viewerReviews);
  const presented = {
    _id: booking._id.toString(),
    number: formatBookingNumber(booking.number),
    ...(booking.origin && { origin: booking.origin }),
    status: booking.status,
    service: {
      _id: booking.service.toString(),
      name: booking.serviceName,
      ...(serviceImageUrl && { imageUrl: serviceImageUrl }),
      ...(!availableServices.has(booking.service.toString()) && { isUnavailable: true }),
      provider,
    },
    customer: toCustomer(booking, participants),
    provider,
    scheduledDate: scheduledDate.toISOString(),
    bookingDate: date,
    bookingTime: time,
    endDate: booking.endDate.toISOString(),
    ...presentDays(booking.days),
    duration: booking.duration,
    ...withMinorUnits(
      { basePrice: booking.basePrice, totalAmount: booking.totalAmount },
      config.MARKETPLACE_CURRENCY,
    ),
    unit: booking.unit,
    quantity: booking.quantity,
    ...toBookedJob(booking),
    place: booking.place,
    images: booking.images ?? [],
    currency: config.MARKETPLACE_CURRENCY,
    paymentStatus: booking.paymentStatus,
    ...(booking.payWhenApproved && { payWhenApproved: true as const }),
    createdAt: booking.createdAt.toISOString(),
    updatedAt: booking.updatedAt.toISOString(),
    cancellationPolicy: booking.cancellationPolicy,
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(paymentId && { paymentId }),
    ...(paymentMethod && { paymentMethod }),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    ...toAddress(booking, viewer),
    ...(specialRequirements && { specialRequirements }),
    ...(rejectionReason && { rejectionReason }),
    ...toReschedule(booking),
    ...toOffer(booking),
    ...toRescue(booking, viewer),
    ...(series && { series: { ...series, _id: series._id.toString() } }),
    ...presentVisit(booking),
    ...(conflicts.has(booking._id.toString()) && { hasClash: true }),
    ...(isOpen(booking) && blocking.has(booking.provider.toString()) && { isBlocked: true }),
    ...(review && { review }),
  };
  const side = findSide(booking, viewer);
  return { ...presented, ...getNextAction(presented, side, new Date(), config.MARKETPLACE_TIME_ZONE) };
}

function findSide({ customer, provider }: BookingDocument, { id }: CurrentUser) {
  if (customer.toString() === id) return 'customer';
  return provider.toString() === id ? 'provider' : undefined;
}

function toBookedJob({ options, lines }: BookingDocument) {
  return {
    options: options.map(({ _id, price, ...option }) => ({
      _id: _id.toString(),
      ...option,
      ...withMinorUnits({ price }, config.MARKETPLACE_CURRENCY),
    })),
    lines: presentLines(lines),
  };
}

/** Returns the proposal of a booking while it is open. */
function toReschedule({ reschedule }: BookingDocument) {
  if (!reschedule || reschedule.expiresAt <= new Date()) return {};
  const { scheduledDate, days, by, note, createdAt, expiresAt } = reschedule;
  const { date, time } = toLocalTime(scheduledDate, config.MARKETPLACE_TIME_ZONE);
  return {
    reschedule: {
      scheduledDate: scheduledDate.toISOString(),
      bookingDate: date,
      bookingTime: time,
      ...presentDays(days),
      by,
      ...(note && { note }),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
  };
}

/** Returns the offer of a booking while it is open. */
function toOffer({ offer }: BookingDocument) {
  if (!offer || !hasOpenOffer({ offer }, new Date())) return {};
  const { lines, total, minutes, days, note, createdAt, validUntil } = offer;
  return {
    offer: {
      lines: presentLines(lines),
      ...withMinorUnits({ total }, config.MARKETPLACE_CURRENCY),
      minutes,
      ...presentDays(days),
      ...(note && { note }),
      createdAt: createdAt.toISOString(),
      validUntil: validUntil.toISOString(),
    },
  };
}

/** Returns which booking has replaced which: nothing for providers, who are not told of each other. */
function toRescue({ customer, rescues, rescuedBy }: BookingDocument, viewer: CurrentUser) {
  if (viewer.role !== 'admin' && customer.toString() !== viewer.id) return {};
  return {
    ...(rescues && { rescues: rescues.toString() }),
    ...(rescuedBy && { rescuedBy: rescuedBy.toString() }),
  };
}

/** Returns the review of the viewer, or that they can still write one; not about a closed account. */
function toOwnReview(
  { _id, customer, provider }: BookingDocument,
  viewer: CurrentUser,
  participants: Participants,
  viewerReviews: RelatedData['viewerReviews'],
): ViewerReview | undefined {
  const own = viewerReviews.get(_id.toString());
  if (own?.status !== 'open') return own;
  const other = customer.toString() === viewer.id ? provider : customer;
  return participants.has(other.toString()) ? own : undefined;
}

function toCustomer(
  { customer, ownCustomer }: BookingDocument,
  participants: Participants,
): Booking['customer'] {
  if (ownCustomer) return { _id: customer.toString(), ...ownCustomer };
  return toParticipantSummary(customer, participants);
}

function toParticipantSummary(
  id: Types.ObjectId,
  participants: Participants,
  withContact = true,
): Booking['customer'] {
  const _id = id.toString();
  const user = participants.get(_id);
  if (!user) return { _id, ...closedAccount };
  const { name, email, phone, phoneE164, profilePhoto, suspension } = user;
  return {
    _id,
    name,
    ...(withContact && { email, phone, ...(phoneE164 && { phoneE164 }) }),
    ...(profilePhoto && { profilePhoto }),
    ...(suspension && { isSuspended: true }),
  };
}

/** Returns the address of the provider if the work is done there, from the approval on. */
function toWorkplace(booking: BookingDocument, participants: Participants) {
  if (booking.place !== 'provider' || !blocksSlot(booking)) return {};
  const address = participants.get(booking.provider.toString())?.address;
  return address ? { address } : {};
}

/** Returns the address of the customer, or the area to a provider who has not approved yet. */
function toAddress(booking: BookingDocument, viewer: CurrentUser): Pick<Booking, 'customerAddress' | 'area'> {
  const { place, customerAddress } = booking;
  if (!customerAddress) return {};
  if (canSeeAddress(booking, viewer)) return { customerAddress };
  const { city, zipCode } = customerAddress;
  if (place !== 'customer' || !(city || zipCode)) return {};
  return { area: { ...(city && { city }), ...(zipCode && { zipCode }) } };
}

function canSeeAddress(booking: BookingDocument, viewer: CurrentUser): boolean {
  return blocksSlot(booking) || viewer.role === 'admin' || booking.customer.toString() === viewer.id;
}

/** Returns whether the viewer may see how to reach the provider: from the approval on everyone who sees the booking. */
function canSeeContact(booking: BookingDocument, viewer: CurrentUser): boolean {
  return blocksSlot(booking) || seesContact(viewer, booking.provider);
}
