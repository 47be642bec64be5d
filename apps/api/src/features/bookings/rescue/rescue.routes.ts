import { rescueContracts } from '@nearhand/shared/bookings/rescue.contract';
import { endpoint } from '../../../http/endpoint.ts';
import { listAlternatives } from './find-alternatives.ts';
import { rescueBooking } from './rescue-booking.ts';

export const rescueEndpoints = [
  endpoint(rescueContracts.listAlternatives, ({ params: { id }, user }) => listAlternatives(id, user)),
  endpoint(rescueContracts.rescueBooking, ({ params: { id }, user, body, tx }) =>
    rescueBooking(id, user, body, tx),
  ),
];
