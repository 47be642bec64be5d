import { z } from 'zod';
import {
  exampleAddress,
  exampleIds,
  exampleService,
  exampleInstant,
  exampleProvider,
  exampleCustomer,
} from '../examples.ts';
import { customerAddressSchema } from '../users/addresses.ts';
import { bookingDetailsFields } from './booking-details.ts';
import { bookedOptionSchema, jobDaysSchema, jobLinesSchema, optionCountsSchema } from './job-quote.ts';
import { jobMessages } from './job.ts';
import { checkHasTime, scheduleFields, visitDayFields } from './booking-schedule.ts';
import {
  quantitySchema,
  cancellationPolicySchema,
  cancellationSchema,
  expectedRefundSchema,
  refundSchema,
  paymentMethodSchema,
} from './booking-terms.ts';
import {
  amountFields,
  isClosedSchema,
  currencySchema,
  idSchema,
  responseMessageSchema,
  optionalTextSchema,
} from '../common-schemas.ts';
import { ID_PATTERN } from '../ids.ts';
import { MAX_QUERY_LENGTH, MAX_REASON_LENGTH } from '../limits.ts';
import { pageQueryFields, paginationSchema, updatedAtSchema, updatedSinceField } from '../pagination.ts';
import { emptyAsDefault, emptyAsUndefined } from '../query-parameters.ts';
import { servicePlaceSchema, unitSchema } from '../services/services.ts';
import { ownReviewSchema } from '../reviews/reviews.ts';
import { offerFields } from './offers.ts';
import { rescueFields } from './alternatives.ts';
import { rescheduleSchema } from './reschedule.ts';
import { storedEmailSchema, userSchema } from '../users/users.ts';
import { MAX_VISITS, MIN_VISITS, repeatRhythms, seriesMessages, seriesScopes } from './booking-series.ts';
import { statusActions } from './booking-actions.ts';
import { bookingGroups, nextActionKinds } from './next-action.ts';
import { bookingMessages } from './booking-messages.ts';
import { bookingStatusNames, customerBookingFilters, paymentStatuses } from './booking-statuses.ts';
import { namesOf } from '../tables.ts';
import { visitFields } from './visits.ts';

export const repeatSchema = z
  .object({
    every: z
      .enum(repeatRhythms, { error: seriesMessages.everyUnknown })
      .describe('How often the visit repeats'),
    count: z
      .int({ error: seriesMessages.count })
      .min(MIN_VISITS, seriesMessages.count)
      .max(MAX_VISITS, seriesMessages.count)
      .describe(`Number of visits: ${MIN_VISITS} to ${MAX_VISITS}`),
  })
  .meta({ id: 'Repeat', description: 'How a booking repeats, at the same time of day' });

export const skipConflictsSchema = z
  .boolean({ error: seriesMessages.skipConflicts })
  .optional()
  .describe('Whether to book the other dates of a series when some are not free. Default: false');

export const seriesSchema = z
  .object({
    _id: idSchema('Series id is not valid', 'The id of the series'),
    index: z.int().describe('Number of the visit in the series, from 1'),
    count: z.int().describe('Number of visits of the series'),
  })
  .meta({ id: 'BookingSeries', description: 'The series that a booking is part of' });

export const seriesScopeSchema = z
  .enum(seriesScopes, { error: seriesMessages.scopeUnknown })
  .optional()
  .describe('Bookings of a series that it concerns; on a single booking it means `this`. Default: this');

export const bookingStatusSchema = z
  .enum(bookingStatusNames)
  .meta({ id: 'BookingStatus', description: 'Status of a booking' });
const nextStatuses = namesOf(statusActions);
const nextBookingStatusSchema = z
  .enum(nextStatuses, {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? bookingMessages.statusRequired
        : `Status must be ${nextStatuses.slice(0, -1).join(', ')} or ${nextStatuses.at(-1)}`,
  })
  .describe(
    'The status it gets: its provider approves, rejects and completes, either side cancels; an admin does either',
  );

export const paymentStatusSchema = z
  .enum(paymentStatuses)
  .meta({ id: 'PaymentStatus', description: 'Whether a booking is paid' });

const serviceIdSchema = z
  .string({
    error: ({ input }) =>
      input === undefined || input === null
        ? bookingMessages.serviceIdRequired
        : bookingMessages.serviceIdInvalid,
  })
  .min(1, bookingMessages.serviceIdRequired)
  .regex(ID_PATTERN, bookingMessages.serviceIdInvalid)
  .toLowerCase()
  .describe('The id of the service that is booked');

/**
 * The body of POST /bookings in both forms (product 3): `scheduledDate` from the browse page, `bookingDate` and
 * `bookingTime` from the detail page. null counts as missing. `parseSchedule` interprets the time in the
 * marketplace's zone.
 */
export const createBookingSchema = z
  .object({
    serviceId: serviceIdSchema,
    ...scheduleFields,
    quantity: quantitySchema
      .nullish()
      .describe(
        'Quantity that is booked, in the unit of the price. Default: the usual hours, else the minimum or 1',
      ),
    options: optionCountsSchema
      .nullish()
      .describe('Options that are added to the service: some of its options. Default: nothing'),
    expectedTotal: z
      .number({ error: jobMessages.expectedTotalInvalid })
      .min(0, jobMessages.expectedTotalInvalid)
      .nullish()
      .describe(
        'The total that the customer has seen, of a series that of one visit: another one by now is 409 `price_changed`. Default: any total',
      ),
    ...bookingDetailsFields,
    repeat: repeatSchema.nullish().describe('How the booking repeats. Default: not'),
    skipConflicts: skipConflictsSchema,
  })
  .check(checkHasTime)
  .meta({
    id: 'CreateBookingInput',
    description: 'Booking with its service and time',
    anyOf: [{ required: ['scheduledDate'] }, { required: ['bookingDate', 'bookingTime'] }],
    examples: [
      {
        serviceId: exampleIds.service,
        bookingDate: '2030-05-06',
        bookingTime: '10:00',
        notes: 'Please ring twice',
        customerAddress: exampleAddress,
      },
    ],
  });
export type CreateBookingInput = z.output<typeof createBookingSchema>;

export const changeBookingStatusSchema = z
  .object({
    status: nextBookingStatusSchema,
    reason: optionalTextSchema('Reason', MAX_REASON_LENGTH).describe(
      `Why it is rejected or cancelled; the other side reads it: at most ${MAX_REASON_LENGTH} characters`,
    ),
    refundAmount: expectedRefundSchema,
    scope: seriesScopeSchema,
  })
  .meta({
    id: 'ChangeBookingStatusInput',
    description: 'The status that a booking gets',
    examples: [{ status: 'approved' }],
  });
export type ChangeBookingStatusInput = z.output<typeof changeBookingStatusSchema>;

export const cancelBookingSchema = changeBookingStatusSchema
  .pick({ reason: true, refundAmount: true, scope: true })
  .meta({
    id: 'CancelBookingInput',
    description: 'Why a booking is cancelled, and the refund that was shown',
    examples: [{ reason: 'The customer has moved away', refundAmount: exampleService.basePrice }],
  });
export type CancelBookingInput = z.output<typeof cancelBookingSchema>;

/** The query of every booking list; `all` is the same as no status (product 7). */
export const listBookingsQuerySchema = z.object({
  ...pageQueryFields,
  ...updatedSinceField,
  ...visitDayFields,
  days: emptyAsUndefined(z.enum(['begin', 'touch'], { error: 'days must be begin or touch' })).describe(
    'Meaning of `from` and `to`: `begin`: visits that begin on these days; `touch`: also visits of several days that began earlier, and proposed times. Default: begin',
  ),
  series: emptyAsUndefined(idSchema('series is not a valid id')).describe(
    'Only the bookings of this series. Default: all',
  ),
  q: emptyAsUndefined(optionalTextSchema('q', MAX_QUERY_LENGTH)).describe(
    'The number of a booking, with or without hyphen, a part of the name of the service, the customer or the provider, or of a phone number in any notation. Default: all',
  ),
  sort: emptyAsDefault(
    z.enum(['newest', 'visit'], { error: 'sort must be newest or visit' }),
    'newest',
  ).describe(
    '`newest`: those made last come first; `visit`: visits to come, the soonest first, then past, rejected and cancelled ones, the latest first. Default: newest',
  ),
  service: emptyAsUndefined(idSchema('service is not a valid id')).describe(
    'Only bookings of this service. Default: all',
  ),
  status: emptyAsUndefined(
    z
      .enum(customerBookingFilters, { error: `status must be one of: ${customerBookingFilters.join(', ')}` })
      .transform((status) => (status === 'all' ? undefined : status)),
  ).describe('Only bookings with this status; `all` is the same as none. Default: all'),
});
export type ListBookingsQuery = z.output<typeof listBookingsQuerySchema>;

const bookingPartySchema = userSchema
  .pick({ _id: true, name: true, profilePhoto: true, phoneE164: true })
  .extend({
    email: storedEmailSchema
      .optional()
      .describe(
        'The e-mail address; missing once the account is closed, and of a provider until the approval if the caller has yet to confirm their own',
      ),
    phone: z.string().optional().describe('The phone number; missing where the e-mail address is'),
    isClosed: isClosedSchema,
    isSuspended: z
      .boolean()
      .optional()
      .describe('The account is suspended: the booking can neither be approved nor paid'),
    address: z
      .string()
      .optional()
      .describe('Where the provider works, from the approval on, if the work is done there'),
  })
  .meta({ id: 'BookingParty', description: 'The customer or the provider of a booking' });

const bookedServiceSchema = z
  .object({
    _id: z.string().describe('The id of the service'),
    name: z.string().describe('The name of the service when it was booked'),
    imageUrl: z.string().optional().describe('The URL of its image'),
    isUnavailable: z
      .boolean()
      .optional()
      .describe('The service was deleted, or the caller cannot see it now: its page does not exist for them'),
    /** Clients read the provider here or beside the service (product 3). */
    provider: bookingPartySchema.describe('The provider, the same as beside the service'),
  })
  .meta({ id: 'BookedService', description: 'A service as it was booked' });

const nextActionSchema = z
  .object({
    kind: z.enum(nextActionKinds).describe('Kind of the action'),
    by: z.iso.datetime().nullable().describe('Until when; null for no such time'),
  })
  .meta({ id: 'NextAction', description: 'Next action of the caller on a booking' });

/** A booking (product 3). Name, price, unit and duration are copied from the service at booking time. */
export const bookingSchema = z
  .object({
    _id: idSchema('Booking id is not valid', 'The id of the booking'),
    number: z.string().describe('The number by which people name it, such as `7KQ-2M4`'),
    origin: z
      .literal('own')
      .optional()
      .describe('Of a job that the provider has added: only they and admins see it. Missing for others'),
    status: bookingStatusSchema,
    service: bookedServiceSchema,
    customer: bookingPartySchema.describe('Who has booked'),
    provider: bookingPartySchema.describe('Who is to do the work'),
    scheduledDate: z.iso.datetime().describe('When the visit begins, in UTC'),
    bookingDate: z.string().describe('The day of the visit, `YYYY-MM-DD` in the marketplace’s zone'),
    bookingTime: z.string().describe('The time of the visit, `HH:mm` (24 hours) in the marketplace’s zone'),
    endDate: z.iso.datetime().describe('When it ends, in UTC: of several days, the last'),
    days: jobDaysSchema,
    duration: z.int().describe('How long it takes, in minutes'),
    ...amountFields('basePrice', 'The price of the service when it was booked'),
    unit: unitSchema,
    quantity: z.number().describe('Quantity that is booked, in the unit of the price; 1 where that has none'),
    options: z.array(bookedOptionSchema).describe('Options that are added to the service'),
    lines: jobLinesSchema,
    ...amountFields('totalAmount', 'Total of the booking: the sum of its lines'),
    place: servicePlaceSchema,
    currency: currencySchema,
    expiresAt: z.iso
      .datetime()
      .optional()
      .describe('When a pending booking expires unless the provider approves or rejects it'),
    paymentStatus: paymentStatusSchema,
    payWhenApproved: z
      .literal(true)
      .optional()
      .describe('Of a pending booking: its customer has agreed to pay the total as soon as it is approved'),
    paymentId: z.string().optional().describe('The id of the payment, once it is paid'),
    paymentMethod: paymentMethodSchema.optional(),
    paidAt: z.iso.datetime().optional().describe('When it was paid'),
    customerAddress: customerAddressSchema
      .optional()
      .describe('Where the work is to be done; the provider sees it from the approval on'),
    area: z
      .object({
        city: z.string().optional().describe('The city'),
        zipCode: z.string().optional().describe('The zip code'),
      })
      .meta({ id: 'JobArea', description: 'About where the work is to be done' })
      .optional()
      .describe('To the provider until the approval: about where the work is to be done'),
    specialRequirements: z.string().optional().describe('The `notes` of the customer'),
    images: z.array(z.string()).describe('The URLs of the customer’s photos of the job'),
    rejectionReason: z
      .string()
      .optional()
      .describe('Reason that the provider gave when rejecting the booking'),
    cancellationReason: z
      .string()
      .optional()
      .describe('Why it was cancelled, if a reason was given; the same as in `cancellation`'),
    cancellationPolicy: cancellationPolicySchema,
    reschedule: rescheduleSchema.optional(),
    ...offerFields,
    ...rescueFields,
    series: seriesSchema.optional(),
    cancellation: cancellationSchema.optional(),
    refund: refundSchema.optional().describe('Refund to the customer when a paid booking was cancelled'),
    ...visitFields,
    hasClash: z
      .boolean()
      .optional()
      .describe('To the provider of a pending booking: it overlaps one they have approved'),
    isBlocked: z
      .boolean()
      .optional()
      .describe('To its customer: the provider takes no requests of theirs, also not for another time'),
    review: ownReviewSchema
      .optional()
      .describe(
        'To its sides: their own review of a completed booking, if they have written one or still can',
      ),
    group: z
      .enum(bookingGroups)
      .describe(
        'Where it stands in the caller’s lists: what waits for them, a visit of today, one to come, or what is past',
      ),
    nextAction: nextActionSchema
      .nullable()
      .describe('Next action of the caller; null for nothing, and for admins'),
    createdAt: z.iso.datetime().describe('When the booking was made'),
    updatedAt: updatedAtSchema,
  })
  .meta({
    id: 'Booking',
    description: 'A booking; name, price, unit and duration are those of the service when it was booked',
    examples: [
      {
        _id: exampleIds.booking,
        number: '7KQ-2M4',
        status: 'approved',
        service: { _id: exampleIds.service, name: exampleService.name, provider: exampleProvider },
        customer: { _id: exampleIds.customer, ...exampleCustomer },
        provider: exampleProvider,
        scheduledDate: exampleInstant(6),
        bookingDate: '2030-05-06',
        bookingTime: '10:00',
        endDate: '2030-05-06T10:00:00.000Z',
        duration: exampleService.duration,
        basePrice: exampleService.basePrice,
        basePriceMinor: 8000,
        unit: exampleService.unit,
        quantity: 1,
        options: [],
        lines: [
          {
            text: exampleService.name,
            quantity: 1,
            unitPrice: exampleService.basePrice,
            unitPriceMinor: 8000,
            amount: exampleService.basePrice,
            amountMinor: 8000,
          },
        ],
        place: exampleService.place,
        images: ['/api/images/66f1a2b3c4d5e6f708192a06'],
        totalAmount: exampleService.basePrice,
        totalAmountMinor: 8000,
        currency: 'EUR',
        cancellationPolicy: exampleService.cancellationPolicy,
        paymentStatus: 'pending',
        refunds: [],
        refundAmount: 0,
        refundAmountMinor: 0,
        payments: [],
        amountDue: 0,
        amountDueMinor: 0,
        customerAddress: exampleAddress,
        specialRequirements: 'Please ring twice',
        group: 'needsYou',
        nextAction: { kind: 'pay', by: exampleInstant(6) },
        createdAt: exampleInstant(2),
        updatedAt: exampleInstant(3),
      },
    ],
  });
export type Booking = z.infer<typeof bookingSchema>;

export const createdBookingResponseSchema = z.object({
  booking: bookingSchema.describe('The booking, of a series the first'),
  bookings: z.array(bookingSchema).optional().describe('All bookings of a series'),
  message: responseMessageSchema,
});
export type CreatedBookingResponse = z.infer<typeof createdBookingResponseSchema>;

/** The response to changing the status of a booking, or of several of a series. */
export const changedBookingsResponseSchema = z.object({
  booking: bookingSchema,
  changed: z.int().describe('Number of bookings that have changed: more than one only for a series'),
  conflicts: z
    .array(z.string())
    .optional()
    .describe(
      'Of a series that is approved: the dates, `YYYY-MM-DD`, that were not free. Their visits stay requests',
    ),
  message: responseMessageSchema,
});
export type ChangedBookingsResponse = z.infer<typeof changedBookingsResponseSchema>;

export const changedBookingResponseSchema = z.object({
  booking: bookingSchema,
  message: responseMessageSchema,
});
export type ChangedBookingResponse = z.infer<typeof changedBookingResponseSchema>;

export const bookingsResponseSchema = z.object({
  bookings: z.array(bookingSchema).describe('The bookings on this page of the list'),
  pagination: paginationSchema,
});
export type BookingsResponse = z.infer<typeof bookingsResponseSchema>;
