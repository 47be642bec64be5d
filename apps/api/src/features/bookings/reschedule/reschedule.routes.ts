import { bookingContracts } from '@nearhand/shared/bookings/bookings.contract';
import { rescheduleMessages } from '@nearhand/shared/bookings/reschedule-rules';
import { endpoint } from '../../../http/endpoint.ts';
import { decideReschedule, rescheduleBooking, withdrawReschedule } from './reschedule-booking.ts';

export const rescheduleEndpoints = [
  endpoint(bookingContracts.rescheduleBooking, async ({ params: { id }, user, body, tx }) => {
    const { booking, isProposal } = await rescheduleBooking(id, user, body, tx);
    return { booking, message: isProposal ? rescheduleMessages.proposed : rescheduleMessages.rescheduled };
  }),
  endpoint(bookingContracts.decideReschedule, async ({ params: { id }, user, body }) => ({
    booking: await decideReschedule(id, user, body),
    message: rescheduleMessages[body.decision],
  })),
  endpoint(bookingContracts.withdrawReschedule, async ({ params: { id }, user }) => ({
    booking: await withdrawReschedule(id, user),
    message: rescheduleMessages.withdrawn,
  })),
];
