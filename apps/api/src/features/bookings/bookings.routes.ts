import { bookingContracts } from '@nearhand/shared/bookings/bookings.contract';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { bookingStatusMessage, messages } from '@nearhand/shared/api-messages';
import { endpoint } from '../../http/endpoint.ts';
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

export const bookingEndpoints = [
  endpoint(bookingContracts.checkBookings, async () => ({ message: messages.booking.test })),
  endpoint(bookingContracts.listMyBookings, ({ user, query }) => listCustomerBookings(user, query)),
  endpoint(bookingContracts.listCustomerBookings, ({ user, query }) => listCustomerBookings(user, query)),
  endpoint(bookingContracts.listProviderBookings, ({ user, query }) => listProviderBookings(user, query)),
  endpoint(bookingContracts.listBookingsOfProvider, ({ user, query }) => listProviderBookings(user, query)),
  endpoint(bookingContracts.listBookings, ({ user, query }) => listAllBookings(user, query)),
  endpoint(bookingContracts.countBookings, async ({ query }) => ({
    counts: await countBookingsByStatus(query),
  })),
  endpoint(bookingContracts.listBookingWeeks, async () => ({ weeks: await countBookingsByWeek(new Date()) })),
  endpoint(bookingContracts.getBooking, async ({ params: { id }, user }) => ({
    booking: await getBooking(id, user),
  })),
  endpoint(bookingContracts.listBookingEvents, ({ params: { id }, user, query }) =>
    listBookingHistory(id, user, query),
  ),
  endpoint(
    bookingContracts.createBooking,
    async ({ user, body, tx }) => {
      const series = body.repeat && (await createSeries(user, body, body.repeat, tx));
      const booking = series?.[0] ?? (await createBooking(user, body, tx));
      const isConfirmed = booking.status === 'approved';
      const message = isConfirmed ? bookingMessages.confirmed : messages.booking.created;
      return { booking, ...(series && { bookings: series }), message };
    },
    { lockKey: getBookingLockKey },
  ),
  endpoint(bookingContracts.updateBookingStatus, async ({ params: { id }, user, body, requestId }) => ({
    ...(await changeBookingStatus(id, { user, requestId }, body)),
    message: bookingStatusMessage(body.status),
  })),
  endpoint(
    bookingContracts.updateBookingStatusByPatch,
    async ({ params: { id }, user, body, requestId }) => ({
      ...(await changeBookingStatus(id, { user, requestId }, body)),
      message: bookingStatusMessage(body.status),
    }),
  ),
  endpoint(bookingContracts.previewCancellation, async ({ params: { id }, user, query: { scope } }) => ({
    cancellation: await previewCancellation(id, user, scope),
  })),
  endpoint(bookingContracts.cancelBooking, async ({ params: { id }, user, body, requestId }) => ({
    ...(await cancelBooking(id, { user, requestId }, body)),
    message: messages.booking.cancelled,
  })),
  endpoint(bookingContracts.updateBookingDetails, async ({ params: { id }, user, body }) => ({
    booking: await updateBookingDetails(id, user, body),
    message: bookingMessages.detailsSaved,
  })),
  endpoint(bookingContracts.payBooking, async ({ params: { id }, user, body: { method }, tx }) => ({
    booking: await payBooking(id, user, method, tx),
    message: messages.payment.succeeded,
  })),
];
