import { z } from 'zod';
import { idSchema } from './id-schema.ts';
import { ID_PATTERN } from './ids.ts';
import { FREE_CANCELLATION_HOURS } from './limits.ts';
import { messages } from './messages.ts';
import { optionalQuery, pageQueryFields, paginationSchema } from './pagination.ts';
import { paymentMethodSchema } from './payments.ts';
import { unitSchema } from './services.ts';
import { optionalText } from './text.ts';
import { userSchema, type Role } from './users.ts';

export const MAX_NOTES_LENGTH = 1000;
export const MAX_REASON_LENGTH = 500;

/** Spec section 4, booking status. */
export const bookingStatusSchema = z.enum(['pending', 'approved', 'rejected', 'completed', 'cancelled']);
export type BookingStatus = z.infer<typeof bookingStatusSchema>;
export const nextBookingStatusSchema = bookingStatusSchema.exclude(['pending'], {
  error: ({ input }) =>
    input === undefined || input === null || input === ''
      ? messages.booking.statusRequired
      : messages.booking.statusUnknown,
});
export type NextBookingStatus = z.infer<typeof nextBookingStatusSchema>;

/** Spec section 4, payment status. */
export const paymentStatusSchema = z.enum(['pending', 'paid']);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** A booking that still waits for something to happen; the same customer cannot make it twice (design section 4). */
export const OPEN_BOOKING_STATUSES = ['pending', 'approved'] as const satisfies BookingStatus[];
/** A booking in one of these keeps its provider's time (design sections 4 and 6). */
export const BUSY_BOOKING_STATUSES = ['approved', 'completed'] as const satisfies BookingStatus[];

export type BookingSide = Exclude<Role, 'admin'>;

/**
 * Who may move a booking into each status, and from which (spec section 4). The API enforces it; the web app draws its buttons
 * from it. An admin may do either side's (design section 4).
 */
export const bookingTransitions: Record<
  NextBookingStatus,
  { by: BookingSide; from: readonly BookingStatus[] }
> = {
  approved: { by: 'provider', from: ['pending'] },
  rejected: { by: 'provider', from: ['pending'] },
  completed: { by: 'provider', from: ['approved'] },
  cancelled: { by: 'customer', from: ['pending'] },
};

/** What an admin may cancel by PUT /bookings/{id}/cancel: also what the provider has approved. */
export const ADMIN_CANCELLABLE_STATUSES = ['pending', 'approved'] as const satisfies BookingStatus[];

/** The filters of My Bookings and of Service Requests (spec section 2). */
export const customerBookingFilters = [
  'all',
  'pending',
  'approved',
  'completed',
  'rejected',
  'cancelled',
] as const;
export const providerBookingFilters = ['all', 'pending', 'approved', 'completed', 'rejected'] as const;

interface Payment {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  provider: { email?: string | undefined };
}

/** Whether the customer sees Pay Now (spec section 4). */
export function isPayable(booking: Payment): boolean {
  return isToBePaid(booking) && hasProvider(booking);
}

/** Whether it would have to be paid, and there is nobody left to pay. */
export function isPastPayment(booking: Payment): boolean {
  return isToBePaid(booking) && !hasProvider(booking);
}

function isToBePaid({ status, paymentStatus }: Payment): boolean {
  return status === 'approved' && paymentStatus === 'pending';
}

/** Every account has an email address; of one that is closed nothing is known any more. */
function hasProvider({ provider }: Payment): boolean {
  return provider.email !== undefined;
}

/** The instant until which cancelling is free. */
export function freeCancellationUntil({ scheduledDate }: { scheduledDate: string }): Date {
  return new Date(Date.parse(scheduledDate) - FREE_CANCELLATION_HOURS * 3_600_000);
}

/** Whether the provider has done the work and the customer can no longer pay for it here. */
export function isSettledDirectly({
  status,
  paymentStatus,
}: Pick<Payment, 'status' | 'paymentStatus'>): boolean {
  return status === 'completed' && paymentStatus === 'pending';
}

/** Whether the requests page lets the provider complete it; the hires dashboard asks for no payment (spec section 4). */
export function isCompletableOnRequests(booking: {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
}): boolean {
  return booking.status === 'approved' && booking.paymentStatus === 'paid';
}

export const customerAddressSchema = z.object(
  {
    street: optionalText('Street'),
    city: optionalText('City'),
    state: optionalText('State'),
    zipCode: optionalText('Zip code'),
  },
  { error: 'The address must be an object' },
);
export type CustomerAddress = z.infer<typeof customerAddressSchema>;

const serviceIdSchema = z
  .string({
    error: ({ input }) =>
      input === undefined || input === null
        ? messages.booking.serviceIdRequired
        : messages.booking.serviceIdInvalid,
  })
  .min(1, messages.booking.serviceIdRequired)
  .regex(ID_PATTERN, messages.booking.serviceIdInvalid)
  .toLowerCase();

/**
 * The body of POST /bookings in both its forms (spec section 3): `scheduledDate` from the browse page, `bookingDate` and
 * `bookingTime` from the detail page; null is missing. What time they mean depends on the marketplace's zone: see
 * `scheduledInstant`.
 */
export const createBookingSchema = z
  .object({
    serviceId: serviceIdSchema,
    scheduledDate: z
      .string({ error: messages.booking.scheduledDateFormat })
      .max(64, messages.booking.scheduledDateFormat)
      .nullish(),
    bookingDate: z
      .string({ error: messages.booking.dateOrTimeInvalid })
      .max(64, messages.booking.dateOrTimeInvalid)
      .nullish(),
    bookingTime: z
      .string({ error: messages.booking.dateOrTimeInvalid })
      .max(64, messages.booking.dateOrTimeInvalid)
      .nullish(),
    notes: optionalText('Notes', MAX_NOTES_LENGTH),
    customerAddress: customerAddressSchema.optional(),
  })
  .check(({ value, issues }) => {
    if (value.scheduledDate || (value.bookingDate && value.bookingTime)) return;
    issues.push({
      code: 'custom',
      path: ['scheduledDate'],
      message: messages.booking.scheduledDateRequired,
      input: value.scheduledDate,
    });
  });
export type CreateBookingInput = z.output<typeof createBookingSchema>;

/** The body of PUT and PATCH /bookings/{id}/status. */
export const changeBookingStatusSchema = z.object({
  status: nextBookingStatusSchema,
  /** Why it is rejected or cancelled; the other side reads it. */
  reason: optionalText('Reason', MAX_REASON_LENGTH),
});
export type ChangeBookingStatusInput = z.output<typeof changeBookingStatusSchema>;

/** The optional body of PUT /bookings/{id}/cancel. */
export const cancelBookingSchema = changeBookingStatusSchema.pick({ reason: true });
export type CancelBookingInput = z.output<typeof cancelBookingSchema>;

/** The optional filter of every booking list; `all` is the same as none (design section 6). */
export const listBookingsQuerySchema = z.object({
  ...pageQueryFields,
  /** Only bookings of this service. */
  service: optionalQuery(idSchema('service is not a valid id')),
  status: optionalQuery(
    z
      .enum(customerBookingFilters, { error: `status must be one of: ${customerBookingFilters.join(', ')}` })
      .transform((status) => (status === 'all' ? undefined : status)),
  ),
});
export type ListBookingsQuery = z.output<typeof listBookingsQuerySchema>;

const partySchema = userSchema.pick({ _id: true, name: true, profilePhoto: true }).extend({
  /** Missing, as is the phone, once the account is closed. */
  email: z.string().optional(),
  phone: z.string().optional(),
});

/** Spec section 3, booking. Name, price, unit and duration are those of the service when it was booked. */
export const bookingSchema = z.object({
  _id: idSchema('Booking id is not valid'),
  status: bookingStatusSchema,
  service: z.object({
    _id: z.string(),
    name: z.string(),
    imageUrl: z.string().optional(),
    /** The service was deleted, or the caller cannot see it now: its page does not exist for them. */
    isUnavailable: z.boolean().optional(),
    /** The same as beside it: the specification has it in both places. */
    provider: partySchema,
  }),
  customer: partySchema,
  provider: partySchema,
  scheduledDate: z.iso.datetime(),
  /** `YYYY-MM-DD` in the marketplace's zone. */
  bookingDate: z.string(),
  /** `HH:mm`, 24 hours, in the marketplace's zone. */
  bookingTime: z.string(),
  /** Minutes. */
  duration: z.int(),
  basePrice: z.number(),
  unit: unitSchema,
  totalAmount: z.number(),
  paymentStatus: paymentStatusSchema,
  paymentId: z.string().optional(),
  paymentMethod: paymentMethodSchema.optional(),
  paidAt: z.iso.datetime().optional(),
  /** Shown to the provider from the approval on. */
  customerAddress: customerAddressSchema.optional(),
  specialRequirements: z.string().optional(),
  /** What the provider wrote when rejecting the booking. */
  rejectionReason: z.string().optional(),
  /** Why the customer, or an admin, cancelled it. */
  cancellationReason: z.string().optional(),
  /** To the provider of a pending booking: it overlaps one they have approved. */
  hasClash: z.boolean().optional(),
  createdAt: z.iso.datetime(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** How many weeks the admin's charts look back, the present one included. */
export const CHARTED_WEEKS = 12;

/** GET /bookings/weekly: the bookings made in each week, oldest week first; weeks without any are there too. */
export const bookingWeekSchema = z.object({
  /** Its Monday in the marketplace's zone, `YYYY-MM-DD`. */
  startsOn: z.iso.date(),
  total: z.int(),
  /** How many of them are in each status now. */
  byStatus: z.record(bookingStatusSchema, z.int()),
});
export type BookingWeek = z.infer<typeof bookingWeekSchema>;

/** What is answered to whoever makes or moves a booking. */
export const changedBookingReplySchema = z.object({ booking: bookingSchema, message: z.string() });
export type ChangedBookingReply = z.infer<typeof changedBookingReplySchema>;

export const bookingsReplySchema = z.object({
  bookings: z.array(bookingSchema),
  pagination: paginationSchema,
});
export type BookingsReply = z.infer<typeof bookingsReplySchema>;

export const bookingWeeksReplySchema = z.object({ weeks: z.array(bookingWeekSchema) });
export type BookingWeeksReply = z.infer<typeof bookingWeeksReplySchema>;
