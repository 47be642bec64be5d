import {
  bookingCountsResponseSchema,
  bookingFiltersSchema,
  listAllBookingsQuerySchema,
  bookingWeeksResponseSchema,
  CHART_WEEKS,
} from '@nearhand/shared/bookings/all-bookings';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { bookingHistoryResponseSchema } from '@nearhand/shared/bookings/booking-history';
import { bookingDetailsSchema } from '@nearhand/shared/bookings/booking-details';
import {
  bookingSchema,
  bookingsResponseSchema,
  cancelBookingSchema,
  changeBookingStatusSchema,
  changedBookingResponseSchema as response,
  changedBookingsResponseSchema,
  createBookingSchema,
  createdBookingResponseSchema,
  listBookingsQuerySchema,
  seriesScopeSchema,
} from '@nearhand/shared/bookings/bookings';
import { cancellationTermsResponseSchema, payBookingSchema } from '@nearhand/shared/bookings/booking-terms';
import { idSchema, messageResponseSchema } from '@nearhand/shared/common-schemas';
import { bookingStatusMessage, messages } from '@nearhand/shared/api-messages';
import { pageQuerySchema } from '@nearhand/shared/pagination';
import { emptyAsUndefined } from '@nearhand/shared/query-parameters';
import { z } from 'zod';
import { endpoint, type Contract } from '../../http/endpoint.ts';
import { changeBookingStatus } from './booking-status.ts';
import { countBookingsByStatus, listAllBookings } from './lists/all-bookings.ts';
import { updateBookingDetails } from './booking-details.ts';
import { listBookingHistory } from './booking-history.ts';
import { getBooking, listCustomerBookings, listProviderBookings } from './bookings.ts';
import { cancelBooking, previewCancellation } from './cancel-booking.ts';
import { getBookingLockKey } from './booking-lock.ts';
import { createBooking, createSeries } from './create/create-booking.ts';
import { payBooking } from './pay-booking.ts';
import { countBookingsByWeek } from './lists/weekly-bookings.ts';

const params = z.object({ id: idSchema(messages.booking.notFound, 'The id of the booking') });
const list = { query: listBookingsQuerySchema, response: bookingsResponseSchema } as const;

/** Names one of two equivalent paths as the alias of the other (decision 0007). */
type Alias = Pick<Contract, 'operationId' | 'sameAs'>;

const customerList = (path: string, alias: Alias) =>
  endpoint(
    'get',
    path,
    { ...list, ...alias, access: ['customer'], summary: 'The bookings the caller has made' },
    ({ user, query }) => listCustomerBookings(user, query),
  );

const providerList = (path: string, alias: Alias) =>
  endpoint(
    'get',
    path,
    { ...list, ...alias, access: ['provider'], summary: 'The bookings made with the caller' },
    ({ user, query }) => listProviderBookings(user, query),
  );

const changeStatus = (method: 'put' | 'patch', alias: Alias) =>
  endpoint(
    method,
    '/:id/status',
    {
      ...alias,
      access: 'signed-in',
      summary: 'Approve, reject, complete or cancel a booking',
      params,
      body: changeBookingStatusSchema,
      response: changedBookingsResponseSchema,
      possibleErrors: ['forbidden', 'conflict'],
    },
    async ({ params: { id }, user, body, requestId }) => ({
      ...(await changeBookingStatus(id, { user, requestId }, body)),
      message: bookingStatusMessage(body.status),
    }),
  );

export const bookingEndpoints = [
  endpoint(
    'get',
    '/test',
    {
      operationId: 'checkBookings',
      access: 'public',
      summary: 'Whether bookings can be reached',
      response: messageResponseSchema,
    },
    async () => ({ message: messages.booking.test }),
  ),
  customerList('/my-bookings', { operationId: 'listMyBookings' }),
  customerList('/customer', { operationId: 'listCustomerBookings', sameAs: 'listMyBookings' }),
  providerList('/provider/bookings', { operationId: 'listProviderBookings' }),
  providerList('/provider', { operationId: 'listBookingsOfProvider', sameAs: 'listProviderBookings' }),
  endpoint(
    'get',
    '/all',
    {
      ...list,
      query: listAllBookingsQuerySchema,
      operationId: 'listBookings',
      access: ['admin'],
      summary: 'All bookings',
    },
    ({ user, query }) => listAllBookings(user, query),
  ),
  endpoint(
    'get',
    '/counts',
    {
      operationId: 'countBookings',
      access: ['admin'],
      summary: 'How many bookings there are in each status',
      query: bookingFiltersSchema,
      response: bookingCountsResponseSchema,
    },
    async ({ query }) => ({ counts: await countBookingsByStatus(query) }),
  ),
  endpoint(
    'get',
    '/weekly',
    {
      operationId: 'listBookingWeeks',
      access: ['admin'],
      summary: `The bookings made in each of the last ${CHART_WEEKS} weeks, by status`,
      response: bookingWeeksResponseSchema,
    },
    async () => ({ weeks: await countBookingsByWeek(new Date()) }),
  ),
  endpoint(
    'get',
    '/:id',
    {
      operationId: 'getBooking',
      access: 'signed-in',
      summary: 'One booking, for its customer, its provider and admins',
      params,
      response: z.object({ booking: bookingSchema }),
    },
    async ({ params: { id }, user }) => ({ booking: await getBooking(id, user) }),
  ),
  endpoint(
    'get',
    '/:id/history',
    {
      operationId: 'listBookingEvents',
      access: 'signed-in',
      summary: 'What has happened to a booking, for its customer, its provider and admins',
      params,
      query: pageQuerySchema,
      response: bookingHistoryResponseSchema,
    },
    ({ params: { id }, user, query }) => listBookingHistory(id, user, query),
  ),
  endpoint(
    'post',
    '/',
    {
      operationId: 'createBooking',
      requiresVerifiedEmail: true,
      access: ['customer'],
      summary: 'Book a service',
      body: createBookingSchema,
      response: createdBookingResponseSchema,
      status: 201,
      possibleErrors: ['not_found', 'conflict'],
      idempotency: 'transaction',
      lockKey: getBookingLockKey,
      location: '/api/bookings/{booking._id}',
    },
    async ({ user, body, tx }) => {
      const series = body.repeat && (await createSeries(user, body, body.repeat, tx));
      const booking = series?.[0] ?? (await createBooking(user, body, tx));
      const isConfirmed = booking.status === 'approved';
      const message = isConfirmed ? bookingMessages.confirmed : messages.booking.created;
      return { booking, ...(series && { bookings: series }), message };
    },
  ),
  changeStatus('put', { operationId: 'updateBookingStatus' }),
  changeStatus('patch', { operationId: 'updateBookingStatusByPatch', sameAs: 'updateBookingStatus' }),
  endpoint(
    'get',
    '/:id/cancellation',
    {
      operationId: 'previewCancellation',
      access: 'signed-in',
      summary: 'What cancelling a booking now would mean: the refund, the fee, and until when this holds',
      params,
      query: z.object({
        scope: emptyAsUndefined(seriesScopeSchema).describe(
          'Which bookings of a series are summed up. Default: this',
        ),
      }),
      response: cancellationTermsResponseSchema,
      possibleErrors: ['forbidden', 'conflict'],
    },
    async ({ params: { id }, user, query: { scope } }) => ({
      cancellation: await previewCancellation(id, user, scope),
    }),
  ),
  endpoint(
    'put',
    '/:id/cancel',
    {
      operationId: 'cancelBooking',
      access: 'signed-in',
      summary: 'Cancel a booking before its start; a provider cancels approved ones only',
      params,
      body: cancelBookingSchema,
      response: changedBookingsResponseSchema,
      possibleErrors: ['forbidden', 'conflict'],
    },
    async ({ params: { id }, user, body, requestId }) => ({
      ...(await cancelBooking(id, { user, requestId }, body)),
      message: messages.booking.cancelled,
    }),
  ),
  endpoint(
    'put',
    '/:id/details',
    {
      operationId: 'updateBookingDetails',
      access: 'signed-in',
      summary: 'Change the address, the notes and the photos of an open booking, as its customer',
      params,
      body: bookingDetailsSchema,
      response,
      possibleErrors: ['forbidden', 'conflict'],
    },
    async ({ params: { id }, user, body }) => ({
      booking: await updateBookingDetails(id, user, body),
      message: bookingMessages.detailsSaved,
    }),
  ),
  endpoint(
    'post',
    '/:id/payment',
    {
      operationId: 'payBooking',
      access: 'signed-in',
      summary: 'Pay an approved booking',
      params,
      body: payBookingSchema,
      response,
      possibleErrors: ['forbidden', 'conflict'],
      idempotency: 'transaction',
    },
    async ({ params: { id }, user, body: { method }, tx }) => ({
      booking: await payBooking(id, user, method, tx),
      message: messages.payment.succeeded,
    }),
  ),
];
