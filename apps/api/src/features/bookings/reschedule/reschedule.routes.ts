import { changedBookingResponseSchema as response } from '@nearhand/shared/bookings/bookings';
import { idSchema } from '@nearhand/shared/common-schemas';
import { messages } from '@nearhand/shared/api-messages';
import { rescheduleDecisionSchema, rescheduleInputSchema } from '@nearhand/shared/bookings/reschedule';
import { rescheduleMessages } from '@nearhand/shared/bookings/reschedule-rules';
import { z } from 'zod';
import { endpoint } from '../../../http/endpoint.ts';
import { decideReschedule, rescheduleBooking, withdrawReschedule } from './reschedule-booking.ts';

const params = z.object({ id: idSchema(messages.booking.notFound, 'The id of the booking') });

export const rescheduleEndpoints = [
  endpoint(
    'post',
    '/:id/reschedule',
    {
      operationId: 'rescheduleBooking',
      access: 'signed-in',
      summary: 'Move a pending booking as its customer, or propose another time to the other side',
      params,
      body: rescheduleInputSchema,
      response,
      possibleErrors: ['forbidden', 'conflict'],
      idempotency: 'transaction',
    },
    async ({ params: { id }, user, body, tx }) => {
      const { booking, isProposal } = await rescheduleBooking(id, user, body, tx);
      return { booking, message: isProposal ? rescheduleMessages.proposed : rescheduleMessages.rescheduled };
    },
  ),
  endpoint(
    'put',
    '/:id/reschedule',
    {
      operationId: 'decideReschedule',
      access: 'signed-in',
      summary: 'Accept or decline the time that the other side proposes',
      params,
      body: rescheduleDecisionSchema,
      response,
      possibleErrors: ['forbidden', 'conflict'],
    },
    async ({ params: { id }, user, body }) => ({
      booking: await decideReschedule(id, user, body),
      message: rescheduleMessages[body.decision],
    }),
  ),
  endpoint(
    'delete',
    '/:id/reschedule',
    {
      operationId: 'withdrawReschedule',
      access: 'signed-in',
      summary: 'Withdraw the time that the caller has proposed',
      params,
      response,
      possibleErrors: ['forbidden', 'conflict'],
    },
    async ({ params: { id }, user }) => ({
      booking: await withdrawReschedule(id, user),
      message: rescheduleMessages.withdrawn,
    }),
  ),
];
