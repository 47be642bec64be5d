import {
  bookingSchema,
  bookingsReplySchema,
  bookingWeeksReplySchema,
  cancelBookingSchema,
  changeBookingStatusSchema,
  changedBookingReplySchema as reply,
  CHARTED_WEEKS,
  createBookingSchema,
  listBookingsQuerySchema,
} from '@nearhand/shared/bookings';
import { idSchema } from '@nearhand/shared/id-schema';
import { bookingStatusMessage, messages } from '@nearhand/shared/messages';
import { payBookingSchema } from '@nearhand/shared/payments';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cancelBooking, changeBookingStatus } from './booking-status.ts';
import { getBooking, listAllBookings, listCustomerBookings, listProviderBookings } from './bookings.ts';
import { createBooking } from './create-booking.ts';
import { payBooking } from './pay-booking.ts';
import { countBookingsByWeek } from './weekly-bookings.ts';

const params = z.object({ id: idSchema(messages.booking.notFound) });
const list = { query: listBookingsQuerySchema, reply: bookingsReplySchema } as const;

const customerList = { ...list, access: ['customer'], summary: 'The bookings the caller has made' } as const;
const providerList = { ...list, access: ['provider'], summary: 'The bookings made with the caller' } as const;

const changeStatus = (method: 'put' | 'patch') =>
  endpoint(
    method,
    '/:id/status',
    {
      access: 'signed-in',
      summary: 'Approve, reject, complete or cancel a booking',
      params,
      body: changeBookingStatusSchema,
      reply,
      fails: ['forbidden', 'conflict'],
    },
    async ({ params: { id }, user, body, requestId }) => ({
      booking: await changeBookingStatus(id, { user, requestId }, body),
      message: bookingStatusMessage(body.status),
    }),
  );

export const bookingEndpoints = [
  endpoint(
    'get',
    '/test',
    {
      access: 'public',
      summary: 'Whether bookings can be reached',
      reply: z.object({ message: z.string() }),
    },
    async () => ({ message: messages.booking.test }),
  ),
  endpoint('get', '/customer', customerList, ({ user, query }) => listCustomerBookings(user, query)),
  endpoint('get', '/my-bookings', customerList, ({ user, query }) => listCustomerBookings(user, query)),
  endpoint('get', '/provider', providerList, ({ user, query }) => listProviderBookings(user, query)),
  endpoint('get', '/provider/bookings', providerList, ({ user, query }) => listProviderBookings(user, query)),
  endpoint('get', '/all', { ...list, access: ['admin'], summary: 'All bookings' }, ({ user, query }) =>
    listAllBookings(user, query),
  ),
  endpoint(
    'get',
    '/weekly',
    {
      access: ['admin'],
      summary: `The bookings made in each of the last ${CHARTED_WEEKS} weeks, by status`,
      reply: bookingWeeksReplySchema,
    },
    async () => ({ weeks: await countBookingsByWeek(new Date()) }),
  ),
  endpoint(
    'get',
    '/:id',
    {
      access: 'signed-in',
      summary: 'One booking, for its customer, its provider and admins',
      params,
      reply: z.object({ booking: bookingSchema }),
    },
    async ({ params: { id }, user }) => ({ booking: await getBooking(id, user) }),
  ),
  endpoint(
    'post',
    '/',
    {
      access: ['customer'],
      summary: 'Book a service',
      body: createBookingSchema,
      reply,
      status: 201,
      fails: ['not_found', 'conflict'],
      isIdempotent: true,
    },
    async ({ user, body, session }) => ({
      booking: await createBooking(user, body, session),
      message: messages.booking.created,
    }),
  ),
  changeStatus('put'),
  changeStatus('patch'),
  endpoint(
    'put',
    '/:id/cancel',
    {
      access: 'signed-in',
      summary: 'Cancel a booking: its customer while it is pending, an admin also once it is approved',
      params,
      body: cancelBookingSchema,
      reply,
      fails: ['forbidden', 'conflict'],
    },
    async ({ params: { id }, user, body: { reason }, requestId }) => ({
      booking: await cancelBooking(id, { user, requestId }, reason),
      message: messages.booking.cancelled,
    }),
  ),
  endpoint(
    'post',
    '/:id/payment',
    {
      access: 'signed-in',
      summary: 'Pay an approved booking',
      params,
      body: payBookingSchema,
      reply,
      fails: ['forbidden', 'conflict'],
      isIdempotent: true,
    },
    async ({ params: { id }, user, body: { method }, session }) => ({
      booking: await payBooking(id, user, method, session),
      message: messages.payment.succeeded,
    }),
  ),
];
