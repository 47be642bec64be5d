import { z } from 'zod';
import { currencySchema } from './currency-schema.ts';
import { idSchema } from './id-schema.ts';
import { ID_PATTERN } from './ids.ts';
import { FREE_CANCELLATION_HOURS, MAX_REASON_LENGTH } from './limits.ts';
import { messageSchema } from './message-schema.ts';
import { messages } from './messages.ts';
import { optionalQuery, pageQueryFields, paginationSchema } from './pagination.ts';
import { paymentMethodSchema } from './payments.ts';
import { unitSchema } from './services.ts';
import { optionalText } from './text.ts';
import { userSchema, type Role } from './users.ts';

export const MAX_NOTES_LENGTH = 1000;

/** Spec section 4, booking status. */
export const bookingStatusSchema = z
  .enum(['pending', 'approved', 'rejected', 'completed', 'cancelled'])
  .meta({ id: 'BookingStatus', description: 'What has become of a booking' });
export type BookingStatus = z.infer<typeof bookingStatusSchema>;
export const nextBookingStatusSchema = bookingStatusSchema
  .exclude(['pending'], {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? messages.booking.statusRequired
        : messages.booking.statusUnknown,
  })
  .describe(
    'The status it gets: its provider approves, rejects and completes, its customer cancels; an admin does either',
  );
export type NextBookingStatus = z.infer<typeof nextBookingStatusSchema>;

/** Spec section 4, payment status. */
export const paymentStatusSchema = z
  .enum(['pending', 'paid'])
  .meta({ id: 'PaymentStatus', description: 'Whether a booking is paid' });
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

const addressFields = {
  street: optionalText('Street'),
  city: optionalText('City'),
  state: optionalText('State'),
  zipCode: optionalText('Zip code'),
};

export const customerAddressInputSchema = z
  .object(addressFields, { error: 'The address must be an object' })
  .meta({
    id: 'CustomerAddressInput',
    description: 'Where the work is to be done; the provider sees it from the approval on',
  });

export const customerAddressSchema = z
  .object(addressFields)
  .meta({ id: 'CustomerAddress', description: 'Where the work is to be done' });
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
  .toLowerCase()
  .describe('The id of the service that is booked');

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
      .nullish()
      .describe(
        'When, as an ISO 8601 date and time in the future; without an offset in the marketplace’s zone',
      ),
    bookingDate: z
      .string({ error: messages.booking.dateOrTimeInvalid })
      .max(64, messages.booking.dateOrTimeInvalid)
      .nullish()
      .describe('On which day, `YYYY-MM-DD` in the marketplace’s zone; together with `bookingTime`'),
    bookingTime: z
      .string({ error: messages.booking.dateOrTimeInvalid })
      .max(64, messages.booking.dateOrTimeInvalid)
      .nullish()
      .describe('At what time, `HH:mm` (24 hours) in the marketplace’s zone; together with `bookingDate`'),
    notes: optionalText('Notes', MAX_NOTES_LENGTH),
    customerAddress: customerAddressInputSchema.optional(),
  })
  .check(({ value, issues }) => {
    if (value.scheduledDate || (value.bookingDate && value.bookingTime)) return;
    issues.push({
      code: 'custom',
      path: ['scheduledDate'],
      message: messages.booking.scheduledDateRequired,
      input: value.scheduledDate,
    });
  })
  .meta({ id: 'CreateBookingInput', description: 'What is booked, and for when' });
export type CreateBookingInput = z.output<typeof createBookingSchema>;

/** The body of PUT and PATCH /bookings/{id}/status. */
export const changeBookingStatusSchema = z
  .object({
    status: nextBookingStatusSchema,
    reason: optionalText('Reason', MAX_REASON_LENGTH).describe(
      `Why it is rejected or cancelled; the other side reads it: at most ${MAX_REASON_LENGTH} characters`,
    ),
  })
  .meta({ id: 'ChangeBookingStatusInput', description: 'The status that a booking gets' });
export type ChangeBookingStatusInput = z.output<typeof changeBookingStatusSchema>;

/** The optional body of PUT /bookings/{id}/cancel. */
export const cancelBookingSchema = changeBookingStatusSchema
  .pick({ reason: true })
  .meta({ id: 'CancelBookingInput', description: 'Why a booking is cancelled' });
export type CancelBookingInput = z.output<typeof cancelBookingSchema>;

/** The optional filter of every booking list; `all` is the same as none (design section 6). */
export const listBookingsQuerySchema = z.object({
  ...pageQueryFields,
  service: optionalQuery(idSchema('service is not a valid id')).describe(
    'Only bookings of this service. Default: all',
  ),
  status: optionalQuery(
    z
      .enum(customerBookingFilters, { error: `status must be one of: ${customerBookingFilters.join(', ')}` })
      .transform((status) => (status === 'all' ? undefined : status)),
  ).describe('Only bookings with this status; `all` is the same as none. Default: all'),
});
export type ListBookingsQuery = z.output<typeof listBookingsQuerySchema>;

export const bookingPartySchema = userSchema
  .pick({ _id: true, name: true, profilePhoto: true })
  .extend({
    email: z.email().optional().describe('The e-mail address; missing once the account is closed'),
    phone: z.string().optional().describe('The phone number; missing once the account is closed'),
  })
  .meta({ id: 'BookingParty', description: 'The customer or the provider of a booking' });

export const bookedServiceSchema = z
  .object({
    _id: z.string().describe('The id of the service'),
    name: z.string().describe('The name of the service when it was booked'),
    imageUrl: z.string().optional().describe('The URL of its image'),
    isUnavailable: z
      .boolean()
      .optional()
      .describe('The service was deleted, or the caller cannot see it now: its page does not exist for them'),
    /** The specification has it in both places. */
    provider: bookingPartySchema.describe('The provider, the same as beside the service'),
  })
  .meta({ id: 'BookedService', description: 'A service as it was booked' });

/** Spec section 3, booking. Name, price, unit and duration are those of the service when it was booked. */
export const bookingSchema = z
  .object({
    _id: idSchema('Booking id is not valid', 'The id of the booking'),
    status: bookingStatusSchema,
    service: bookedServiceSchema,
    customer: bookingPartySchema.describe('Who has booked'),
    provider: bookingPartySchema.describe('Who is to do the work'),
    scheduledDate: z.iso.datetime().describe('When the visit begins, in UTC'),
    bookingDate: z.string().describe('The day of the visit, `YYYY-MM-DD` in the marketplace’s zone'),
    bookingTime: z.string().describe('The time of the visit, `HH:mm` (24 hours) in the marketplace’s zone'),
    duration: z.int().describe('How long it takes, in minutes'),
    basePrice: z.number().describe('The price of the service when it was booked'),
    unit: unitSchema,
    totalAmount: z
      .number()
      .describe('What the booking costs: the price, times the hours where it is per hour'),
    currency: currencySchema,
    paymentStatus: paymentStatusSchema,
    paymentId: z.string().optional().describe('The id of the payment, once it is paid'),
    paymentMethod: paymentMethodSchema.optional(),
    paidAt: z.iso.datetime().optional().describe('When it was paid'),
    customerAddress: customerAddressSchema
      .optional()
      .describe('Where the work is to be done; the provider sees it from the approval on'),
    specialRequirements: z.string().optional().describe('The `notes` of the customer'),
    rejectionReason: z.string().optional().describe('What the provider wrote when rejecting the booking'),
    cancellationReason: z.string().optional().describe('Why the customer, or an admin, cancelled it'),
    hasClash: z
      .boolean()
      .optional()
      .describe('To the provider of a pending booking: it overlaps one they have approved'),
    createdAt: z.iso.datetime().describe('When the booking was made'),
  })
  .meta({
    id: 'Booking',
    description: 'A booking; name, price, unit and duration are those of the service when it was booked',
  });
export type Booking = z.infer<typeof bookingSchema>;

/** What is answered to whoever makes or moves a booking. */
export const changedBookingReplySchema = z.object({ booking: bookingSchema, message: messageSchema });
export type ChangedBookingReply = z.infer<typeof changedBookingReplySchema>;

export const bookingsReplySchema = z.object({
  bookings: z.array(bookingSchema).describe('The bookings on this page of the list'),
  pagination: paginationSchema,
});
export type BookingsReply = z.infer<typeof bookingsReplySchema>;
