import type { CustomerAddress } from '@nearhand/shared/addresses';
import { DEFAULT_PLACE, type ServicePlace } from '@nearhand/shared/service-enums';
import {
  SLOT_BLOCKING_STATUSES,
  OPEN_BOOKING_STATUSES,
  type Booking,
  type BookingStatus,
  type PaymentStatus,
} from '@nearhand/shared/bookings';
import { DEFAULT_CANCELLATION_POLICY, type CancellationPolicy } from '@nearhand/shared/cancellation-policy';
import type { ActingSide } from '@nearhand/shared/cancellation';
import { messages } from '@nearhand/shared/messages';
import type { PaymentMethod } from '@nearhand/shared/payments';
import type { PriceUnit } from '@nearhand/shared/services';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { model, Schema, type Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import type { UserDocument } from '../users/user.model.ts';

export interface BookingDocument {
  _id: Types.ObjectId;
  customer: Types.ObjectId;
  provider: Types.ObjectId;
  service: Types.ObjectId;
  /** Copied from the service at booking time; later changes of the service do not affect the booking. */
  serviceName: string;
  serviceImageUrl?: string;
  basePrice: number;
  unit: PriceUnit;
  /** Minutes. */
  duration: number;
  /** Hours, days or square feet, by the unit. Missing in documents of earlier versions, until they are migrated. */
  quantity?: number;
  /** Copied from the service; missing in documents of earlier versions, which stand for the default. */
  place?: ServicePlace;
  totalAmount: number;
  scheduledDate: Date;
  /** `scheduledDate` plus `duration`. */
  endDate: Date;
  status: BookingStatus;
  /** When a pending booking expires unless the provider answers it. */
  expiresAt?: Date;
  paymentStatus: PaymentStatus;
  paymentId?: string;
  paymentMethod?: PaymentMethod;
  paidAt?: Date;
  customerAddress?: CustomerAddress;
  specialRequirements?: string;
  /** The URLs of uploads of the customer. */
  images?: string[];
  rejectionReason?: string;
  /** Only in documents of earlier versions; since then it is in `cancellation`. */
  cancellationReason?: string;
  /** Copied from the service; missing in documents of earlier versions, which stand for the default. */
  cancellationPolicy?: CancellationPolicy;
  series?: StoredSeries;
  cancellation?: StoredCancellation;
  refund?: StoredRefund;
  createdAt: Date;
  updatedAt: Date;
}

/** The series of a booking. `index` counts from 1. */
export interface StoredSeries {
  _id: Types.ObjectId;
  index: number;
  count: number;
}

/** Who has ended a booking, and what became of the money that was paid. */
export interface StoredCancellation {
  by: ActingSide;
  at: Date;
  reason?: string;
  refundAmount: number;
  feeAmount: number;
}

export interface StoredRefund {
  amount: number;
  refundId: string;
  at: Date;
}

const text = { type: String, required: true };
const id = { type: Schema.Types.ObjectId, required: true };

/** Lists the bookings of one status, and counts them by status without reading documents. */
export const STATUS_CREATED_AT_INDEX = { status: 1, createdAt: -1, _id: -1 } as const;

const bookingSchema = new Schema<BookingDocument>(
  {
    customer: id,
    provider: id,
    service: id,
    serviceName: text,
    serviceImageUrl: String,
    basePrice: { type: Number, required: true },
    unit: text,
    duration: { type: Number, required: true },
    quantity: Number,
    place: String,
    totalAmount: { type: Number, required: true },
    scheduledDate: { type: Date, required: true },
    endDate: { type: Date, required: true },
    status: text,
    expiresAt: Date,
    paymentStatus: text,
    paymentId: String,
    paymentMethod: String,
    paidAt: Date,
    customerAddress: {
      type: new Schema<CustomerAddress>(
        { street: String, city: String, state: String, zipCode: String, access: String },
        { _id: false },
      ),
    },
    specialRequirements: String,
    images: { type: [String], default: undefined },
    rejectionReason: String,
    cancellationReason: String,
    cancellationPolicy: String,
    series: {
      type: new Schema<StoredSeries>({
        _id: id,
        index: { type: Number, required: true },
        count: { type: Number, required: true },
      }),
    },
    cancellation: {
      type: new Schema<StoredCancellation>(
        {
          by: text,
          at: { type: Date, required: true },
          reason: String,
          refundAmount: { type: Number, required: true },
          feeAmount: { type: Number, required: true },
        },
        { _id: false },
      ),
    },
    refund: {
      type: new Schema<StoredRefund>(
        { amount: { type: Number, required: true }, refundId: text, at: { type: Date, required: true } },
        { _id: false },
      ),
    },
  },
  { timestamps: true, versionKey: false, strict: 'throw' },
);
bookingSchema.index({ customer: 1, createdAt: -1, _id: -1 });
bookingSchema.index({ customer: 1, status: 1, createdAt: -1, _id: -1 });
bookingSchema.index({ provider: 1, createdAt: -1, _id: -1 });
bookingSchema.index({ provider: 1, status: 1, createdAt: -1, _id: -1 });
bookingSchema.index({ createdAt: -1, _id: -1 });
bookingSchema.index({ scheduledDate: -1, _id: -1 });
bookingSchema.index({ status: 1, scheduledDate: -1, _id: -1 });
bookingSchema.index({ serviceName: 1, scheduledDate: -1, _id: -1 });
bookingSchema.index(
  { 'series._id': 1, 'series.index': 1 },
  { partialFilterExpression: { 'series._id': { $exists: true } } },
);
bookingSchema.index(STATUS_CREATED_AT_INDEX);
bookingSchema.index(
  { expiresAt: 1 },
  { partialFilterExpression: { status: 'pending', expiresAt: { $exists: true } } },
);
bookingSchema.index({ service: 1, status: 1, createdAt: -1, _id: -1 });
bookingSchema.index(
  { customer: 1, service: 1, scheduledDate: 1 },
  { unique: true, partialFilterExpression: { status: { $in: OPEN_BOOKING_STATUSES } } },
);

export const BookingModel = model('Booking', bookingSchema);

/** The customers and providers of bookings, by id, without closed accounts. */
export type Participants = ReadonlyMap<
  string,
  Pick<UserDocument, 'name' | 'email' | 'phone' | 'profilePhoto' | 'address'>
>;

/** What a response about bookings needs beyond the documents, for one viewer. */
export interface BookingSurroundings {
  parties: Participants;
  /** The ids of the services that the viewer can open. */
  availableServices: ReadonlySet<string>;
  /** The ids of the bookings that overlap an approved one of their provider. */
  clashes: ReadonlySet<string>;
}

/** Maps a booking to its response. Every viewer of a booking may see the contact details of both parties. */
export function toBooking(
  booking: BookingDocument,
  viewer: CurrentUser,
  { parties, availableServices, clashes }: BookingSurroundings,
): Booking {
  const { scheduledDate, serviceImageUrl, paymentId, paymentMethod, paidAt } = booking;
  const expiresAt = booking.status === 'pending' ? booking.expiresAt : undefined;
  const { specialRequirements, rejectionReason, series } = booking;
  const { date, time } = toLocalTime(scheduledDate, config.MARKETPLACE_TIME_ZONE);
  const provider = { ...toParticipantSummary(booking.provider, parties), ...toWorkplace(booking, parties) };
  const customerAddress = canSeeAddress(booking, viewer) && booking.customerAddress;
  return {
    _id: booking._id.toString(),
    status: booking.status,
    service: {
      _id: booking.service.toString(),
      name: booking.serviceName,
      ...(serviceImageUrl && { imageUrl: serviceImageUrl }),
      ...(!availableServices.has(booking.service.toString()) && { isUnavailable: true }),
      provider,
    },
    customer: toParticipantSummary(booking.customer, parties),
    provider,
    scheduledDate: scheduledDate.toISOString(),
    bookingDate: date,
    bookingTime: time,
    duration: booking.duration,
    basePrice: booking.basePrice,
    unit: booking.unit,
    quantity: booking.quantity ?? 1,
    place: booking.place ?? DEFAULT_PLACE,
    images: booking.images ?? [],
    totalAmount: booking.totalAmount,
    currency: config.MARKETPLACE_CURRENCY,
    paymentStatus: booking.paymentStatus,
    createdAt: booking.createdAt.toISOString(),
    cancellationPolicy: booking.cancellationPolicy ?? DEFAULT_CANCELLATION_POLICY,
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(paymentId && { paymentId }),
    ...(paymentMethod && { paymentMethod }),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    ...(customerAddress && { customerAddress }),
    ...(specialRequirements && { specialRequirements }),
    ...(rejectionReason && { rejectionReason }),
    ...(series && { series: { ...series, _id: series._id.toString() } }),
    ...toCancellation(booking),
    ...(clashes.has(booking._id.toString()) && { hasClash: true }),
  };
}

function toCancellation({ cancellation, refund, cancellationReason }: BookingDocument) {
  const writtenReason = cancellation?.by === 'system' ? undefined : cancellation?.reason;
  const reason = writtenReason ?? cancellationReason;
  return {
    ...(reason && { cancellationReason: reason }),
    ...(cancellation && { cancellation: { ...cancellation, at: cancellation.at.toISOString() } }),
    ...(refund && { refund: { ...refund, at: refund.at.toISOString() } }),
  };
}

function toParticipantSummary(party: Types.ObjectId, parties: Participants): Booking['customer'] {
  const _id = party.toString();
  const user = parties.get(_id);
  if (!user) return { _id, name: messages.account.closedName };
  const { name, email, phone, profilePhoto } = user;
  return { _id, name, email, phone, ...(profilePhoto && { profilePhoto }) };
}

/** Returns the address of a provider at whose place the work is done, from the approval on. */
function toWorkplace({ provider, place, status }: BookingDocument, parties: Participants) {
  if (place !== 'provider' || !SLOT_BLOCKING_STATUSES.some((busy) => busy === status)) return {};
  const address = parties.get(provider.toString())?.address;
  return address ? { address } : {};
}

/** Returns whether the viewer sees the address: the provider does from the approval on. */
function canSeeAddress({ customer, status }: BookingDocument, viewer: CurrentUser): boolean {
  const isBusy = SLOT_BLOCKING_STATUSES.some((busy) => busy === status);
  return isBusy || viewer.role === 'admin' || customer.toString() === viewer.id;
}
