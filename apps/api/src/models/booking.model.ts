import type { CustomerAddress } from '@nearhand/shared/users/addresses';
import type { ServicePlace, PriceUnit } from '@nearhand/shared/services/service-enums';
import type { CancellationPolicy } from '@nearhand/shared/bookings/cancellation-policy';
import type { PaymentMethod } from '@nearhand/shared/bookings/booking-statuses';
import {
  type BookingStatus,
  OPEN_BOOKING_STATUSES,
  type PaymentStatus,
} from '@nearhand/shared/bookings/booking-statuses';
import type { ProblemKind, ProblemStatus } from '@nearhand/shared/bookings/problems';
import type { SettlementMethod, VisitStep } from '@nearhand/shared/bookings/visit-steps';
import type { BookedOption, JobLine } from '@nearhand/shared/bookings/job';
import type { ActingSide } from '@nearhand/shared/bookings/booking-facts';
import { model, Schema, type Types } from 'mongoose';

/** One day of a job that takes several. */
export interface StoredDay {
  start: Date;
  end: Date;
}

export type StoredBookedOption = Omit<BookedOption, '_id'> & { _id: Types.ObjectId };

export interface BookingDocument {
  _id: Types.ObjectId;
  /** By which people name it, without its hyphen. */
  number: string;
  /** `own` for a job that the provider has added, missing for others. */
  origin?: 'own';
  /** A user; of an own job the id by which the provider's customers without an account are told apart. */
  customer: Types.ObjectId;
  /** Of an own job: who it is for. */
  ownCustomer?: StoredOwnCustomer;
  provider: Types.ObjectId;
  /** A service; of an own job, which has none, the booking itself. */
  service: Types.ObjectId;
  /** Copied from the service at booking time; later changes of the service do not affect the booking. */
  serviceName: string;
  serviceImageUrl?: string;
  basePrice: number;
  unit: PriceUnit;
  /** Minutes. */
  duration: number;
  /** In the unit of the price. */
  quantity: number;
  /** Copied from the service. */
  place: ServicePlace;
  /** What makes up the total, as it was booked. */
  lines: JobLine[];
  options: StoredBookedOption[];
  totalAmount: number;
  scheduledDate: Date;
  /** `scheduledDate` plus `duration`, or the end of the last day. */
  endDate: Date;
  /** The days of a job that takes at least two. */
  days?: StoredDay[];
  status: BookingStatus;
  /** When it was completed; missing until then. */
  completedAt?: Date;
  /** When a pending booking expires unless the provider approves or rejects it. */
  expiresAt?: Date;
  /** When both sides of an approved booking are reminded of the visit; missing once they are. */
  remindAt?: Date;
  paymentStatus: PaymentStatus;
  /** What the customer of a pending booking has agreed to pay as soon as it is approved. */
  payWhenApproved?: StoredAuthorization;
  paymentId?: string;
  paymentMethod?: PaymentMethod;
  paidAt?: Date;
  /** Each payment; missing for one that was paid before they were stored (`getPayments`). */
  payments?: StoredPayment[];
  /** What of a raised price is open; missing for nothing. */
  amountDue?: number;
  customerAddress?: CustomerAddress;
  specialRequirements?: string;
  /** The URLs of uploads of the customer. */
  images?: string[];
  rejectionReason?: string;
  /** Copied from the service. */
  cancellationPolicy: CancellationPolicy;
  /** An open proposal, or one that has expired and is not removed yet. */
  reschedule?: StoredProposal;
  /** How often another time has been proposed. */
  proposals: number;
  /** An open offer, or one that has expired and is not removed yet. */
  offer?: StoredOffer;
  /** Copied from the service, so that others are found once it is deleted; missing before 1.1.0. */
  category?: Types.ObjectId;
  /** The booking that it is to replace, whose provider has dropped out. */
  rescues?: Types.ObjectId;
  /** The booking that has replaced it. */
  rescuedBy?: Types.ObjectId;
  series?: StoredSeries;
  cancellation?: StoredCancellation;
  /** What has gone back to the customer, the first first. */
  refunds?: StoredRefund[];
  /** What the provider has reported on the day of the visit. */
  visit?: Partial<Record<VisitStep, Date>>;
  /** When the customer said that the visit took place. */
  confirmedAt?: Date;
  /** What was paid outside the marketplace, as the provider has recorded it. */
  settledOffline?: StoredSettlement;
  /** The latest problem. */
  problem?: StoredProblem;
  /** When that was reported. */
  problemAt?: Date;
  pastProblems?: StoredProblem[];
  /** When both sides were asked whether the visit took place. */
  askedAt?: Date;
  /** From when the days count after which the system decides, if that is later than the end: when 1.1.0 came. */
  undecidedSince?: Date;
  /** How often it has changed since it was created: the SEQUENCE of its event in calendar feeds. */
  changes: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A customer without an account. */
export interface StoredOwnCustomer {
  name: string;
  phone?: string;
  phoneE164?: string;
  email?: string;
}

export interface StoredAuthorization {
  method: PaymentMethod;
  amount: number;
}

/** A time that one side proposes instead of the present one. */
export interface StoredProposal {
  scheduledDate: Date;
  /** The days of a job that takes at least two. */
  days?: StoredDay[];
  by: 'customer' | 'provider';
  note?: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Another price and length that the provider offers. */
export interface StoredOffer {
  lines: JobLine[];
  total: number;
  minutes: number;
  endDate: Date;
  /** The days of a job that would take at least two. */
  days?: StoredDay[];
  note?: string;
  createdAt: Date;
  validUntil: Date;
  /** When the request expires without the offer. */
  requestExpiresAt?: Date;
}

export interface StoredPayment {
  amount: number;
  paymentId: string;
  at: Date;
}

/** The series of a booking. `index` counts from 1. */
export interface StoredSeries {
  _id: Types.ObjectId;
  index: number;
  count: number;
}

/** Who ended a booking, and how the paid amount is divided into refund and fee. */
export interface StoredCancellation {
  by: ActingSide;
  at: Date;
  reason?: string;
  refundAmount: number;
  feeAmount: number;
}

export interface StoredRefund {
  _id: string;
  amount: number;
  /** A text of an admin, or the kind of a problem. */
  reason?: string;
  by: ActingSide;
  at: Date;
}

export interface StoredSettlement {
  method: SettlementMethod;
  amount: number;
  at: Date;
}

/** What one side reports about a visit. */
export interface StoredProblem {
  kind: ProblemKind;
  by: 'customer' | 'provider';
  /** Missing once the account of that side is closed. */
  text?: string;
  /** The URLs of uploads of that side. */
  images?: string[];
  /** What goes back to the customer if it is true. */
  refund: number;
  status: ProblemStatus;
  createdAt: Date;
  answerBy: Date;
  /** When the other side was reminded to answer. */
  remindedAt?: Date;
  answer?: { accept: boolean; text?: string; at: Date };
  decision?: { refund: number; reason?: string; outcome: 'completed' | 'cancelled'; at: Date };
}

const text = { type: String, required: true };
const id = { type: Schema.Types.ObjectId, required: true };

const storedDays = {
  type: [
    new Schema<StoredDay>(
      { start: { type: Date, required: true }, end: { type: Date, required: true } },
      { _id: false },
    ),
  ],
  default: undefined,
};

const number = { type: Number, required: true };
const date = { type: Date, required: true };
const storedLines = [
  new Schema<JobLine>({ text, quantity: number, unitPrice: number, amount: number }, { _id: false }),
];
const problemSchema = new Schema<StoredProblem>(
  {
    kind: text,
    by: text,
    text: String,
    images: { type: [String], default: undefined },
    refund: { type: Number, required: true },
    status: text,
    createdAt: { type: Date, required: true },
    answerBy: { type: Date, required: true },
    remindedAt: Date,
    answer: {
      type: new Schema<NonNullable<StoredProblem['answer']>>(
        { accept: { type: Boolean, required: true }, text: String, at: { type: Date, required: true } },
        { _id: false },
      ),
    },
    decision: {
      type: new Schema<NonNullable<StoredProblem['decision']>>(
        {
          refund: { type: Number, required: true },
          reason: String,
          outcome: text,
          at: { type: Date, required: true },
        },
        { _id: false },
      ),
    },
  },
  { _id: false },
);

const bookingSchema = new Schema<BookingDocument>(
  {
    number: text,
    origin: String,
    customer: id,
    ownCustomer: {
      type: new Schema<StoredOwnCustomer>(
        { name: text, phone: String, phoneE164: String, email: String },
        { _id: false },
      ),
    },
    provider: id,
    service: id,
    serviceName: text,
    serviceImageUrl: String,
    basePrice: { type: Number, required: true },
    unit: text,
    duration: { type: Number, required: true },
    quantity: { type: Number, required: true },
    place: text,
    lines: { type: storedLines, required: true },
    options: {
      type: [
        new Schema<StoredBookedOption>({
          name: text,
          count: { type: Number, required: true },
          price: { type: Number, required: true },
          minutes: { type: Number, required: true },
        }),
      ],
      required: true,
    },
    totalAmount: { type: Number, required: true },
    scheduledDate: { type: Date, required: true },
    endDate: { type: Date, required: true },
    days: storedDays,
    status: text,
    completedAt: Date,
    expiresAt: Date,
    remindAt: Date,
    paymentStatus: text,
    payWhenApproved: {
      type: new Schema<StoredAuthorization>(
        { method: text, amount: { type: Number, required: true } },
        { _id: false },
      ),
    },
    paymentId: String,
    paymentMethod: String,
    paidAt: Date,
    payments: {
      type: [new Schema<StoredPayment>({ amount: number, paymentId: text, at: date }, { _id: false })],
      default: undefined,
    },
    amountDue: Number,
    customerAddress: {
      type: new Schema<CustomerAddress>(
        { street: String, city: String, state: String, zipCode: String, access: String },
        { _id: false },
      ),
    },
    specialRequirements: String,
    images: { type: [String], default: undefined },
    rejectionReason: String,
    cancellationPolicy: text,
    reschedule: {
      type: new Schema<StoredProposal>(
        {
          scheduledDate: { type: Date, required: true },
          days: storedDays,
          by: text,
          note: String,
          createdAt: { type: Date, required: true },
          expiresAt: { type: Date, required: true },
        },
        { _id: false },
      ),
    },
    proposals: { type: Number, default: 0 },
    offer: {
      type: new Schema<StoredOffer>(
        {
          lines: storedLines,
          total: number,
          minutes: number,
          endDate: date,
          days: storedDays,
          note: String,
          createdAt: date,
          validUntil: date,
          requestExpiresAt: Date,
        },
        { _id: false },
      ),
    },
    category: Schema.Types.ObjectId,
    rescues: Schema.Types.ObjectId,
    rescuedBy: Schema.Types.ObjectId,
    changes: { type: Number, default: 0 },
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
    refunds: {
      type: [
        new Schema<StoredRefund>({
          _id: text,
          amount: { type: Number, required: true },
          reason: String,
          by: text,
          at: { type: Date, required: true },
        }),
      ],
      default: undefined,
    },
    visit: {
      type: new Schema<NonNullable<BookingDocument['visit']>>(
        { onTheWay: Date, started: Date, finished: Date },
        { _id: false },
      ),
    },
    confirmedAt: Date,
    settledOffline: {
      type: new Schema<StoredSettlement>(
        { method: text, amount: { type: Number, required: true }, at: { type: Date, required: true } },
        { _id: false },
      ),
    },
    problem: { type: problemSchema },
    problemAt: Date,
    pastProblems: { type: [problemSchema], default: undefined },
    askedAt: Date,
    undecidedSince: Date,
  },
  { timestamps: true, versionKey: false, strict: 'throw' },
);
bookingSchema.index({ number: 1 }, { unique: true, partialFilterExpression: { number: { $exists: true } } });
bookingSchema.index({ customer: 1, createdAt: -1, _id: -1 });
bookingSchema.index({ customer: 1, status: 1, createdAt: -1, _id: -1 });
bookingSchema.index({ provider: 1, createdAt: -1, _id: -1 });
bookingSchema.index({ provider: 1, status: 1, createdAt: -1, _id: -1 });
// For lists by visit, which read a range of each status.
bookingSchema.index({ customer: 1, status: 1, scheduledDate: 1, _id: 1 });
bookingSchema.index({ provider: 1, status: 1, scheduledDate: 1, _id: 1 });
bookingSchema.index({ customer: 1, scheduledDate: 1 });
bookingSchema.index({ provider: 1, scheduledDate: 1 });
bookingSchema.index(
  { provider: 1, 'reschedule.scheduledDate': 1 },
  { partialFilterExpression: { 'reschedule.scheduledDate': { $exists: true } } },
);
// For the days of jobs that take several.
bookingSchema.index(
  { provider: 1, 'days.start': 1 },
  { partialFilterExpression: { 'days.start': { $exists: true } } },
);
bookingSchema.index(
  { customer: 1, 'days.start': 1 },
  { partialFilterExpression: { 'days.start': { $exists: true } } },
);
// What has changed, of all and of a provider. The bookings of one customer are too few to need another index.
bookingSchema.index({ updatedAt: 1, _id: 1 });
bookingSchema.index({ provider: 1, updatedAt: 1, _id: 1 });
bookingSchema.index({ createdAt: -1, _id: -1 });
bookingSchema.index({ scheduledDate: -1, _id: -1 });
bookingSchema.index({ status: 1, scheduledDate: -1, _id: -1 });
bookingSchema.index({ serviceName: 1, scheduledDate: -1, _id: -1 });
bookingSchema.index(
  { 'series._id': 1, 'series.index': 1 },
  { partialFilterExpression: { 'series._id': { $exists: true } } },
);
bookingSchema.index({ status: 1, createdAt: -1, _id: -1 });
/** Matches the requests that would wait forever. */
export const requestsWithoutExpiry = { status: 'pending', expiresAt: null } as const;
// For those that are due, and those without an expiry.
bookingSchema.index({ status: 1, expiresAt: 1 }, { partialFilterExpression: { status: 'pending' } });
bookingSchema.index(
  { 'reschedule.expiresAt': 1 },
  { partialFilterExpression: { 'reschedule.expiresAt': { $exists: true } } },
);
bookingSchema.index(
  { 'offer.validUntil': 1 },
  { partialFilterExpression: { 'offer.validUntil': { $exists: true } } },
);
// The own jobs of a provider, also those for one customer.
bookingSchema.index(
  { provider: 1, 'ownCustomer.name': 1 },
  { partialFilterExpression: { origin: { $exists: true } } },
);
bookingSchema.index({ rescues: 1 }, { partialFilterExpression: { rescues: { $exists: true } } });
bookingSchema.index(
  { remindAt: 1 },
  { partialFilterExpression: { status: 'approved', remindAt: { $exists: true } } },
);
// Visits that are over and undecided.
bookingSchema.index({ endDate: 1 }, { partialFilterExpression: { status: 'approved' } });
// Visits whose raised price is not paid in full.
bookingSchema.index({ amountDue: 1 }, { partialFilterExpression: { amountDue: { $gt: 0 } } });
bookingSchema.index({ problemAt: 1, _id: 1 }, { partialFilterExpression: { problemAt: { $exists: true } } });
bookingSchema.index(
  { 'problem.status': 1, problemAt: 1, _id: 1 },
  { partialFilterExpression: { problemAt: { $exists: true } } },
);
// What was paid and refunded in a span of time.
bookingSchema.index({ paidAt: 1 }, { partialFilterExpression: { paidAt: { $exists: true } } });
for (const list of ['payments', 'refunds'] as const) {
  bookingSchema.index(
    { [`${list}.at`]: 1 },
    { partialFilterExpression: { [`${list}.at`]: { $exists: true } } },
  );
}
bookingSchema.index({ service: 1, status: 1, createdAt: -1, _id: -1 });
bookingSchema.index(
  { customer: 1, service: 1, scheduledDate: 1 },
  { unique: true, partialFilterExpression: { status: { $in: OPEN_BOOKING_STATUSES } } },
);

bookingSchema.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], function countChange() {
  const update = this.getUpdate();
  if (update && !Array.isArray(update)) update.$inc = { ...update.$inc, changes: 1 };
});

export const BookingModel = model('Booking', bookingSchema);

/** Returns the times that a booking takes, one for each of its days. */
export function getPieces({
  scheduledDate,
  endDate,
  days,
}: Pick<BookingDocument, 'scheduledDate' | 'endDate' | 'days'>): StoredDay[] {
  return days ?? [{ start: scheduledDate, end: endDate }];
}

/** Returns the times that a booking would take if its proposal were accepted. */
export function getProposedPieces(
  { scheduledDate: start, days }: Pick<StoredProposal, 'scheduledDate' | 'days'>,
  booking: Pick<BookingDocument, 'scheduledDate' | 'endDate'>,
): StoredDay[] {
  const length = booking.endDate.getTime() - booking.scheduledDate.getTime();
  return days ?? [{ start, end: new Date(start.getTime() + length) }];
}

/** Returns the times that a booking would take if its offer were accepted. */
export function getOfferedPieces(
  { endDate, days }: Pick<StoredOffer, 'endDate' | 'days'>,
  { scheduledDate }: Pick<BookingDocument, 'scheduledDate'>,
): StoredDay[] {
  return getPieces({ scheduledDate, endDate, ...(days && { days }) });
}
