import type { Booking } from '@nearhand/shared/bookings/bookings';
import { queryOptions } from '@tanstack/react-query';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { api } from '../../../lib/api-client.ts';

export const alternativesQuery = ({ _id }: Booking) =>
  queryOptions({
    queryKey: [...bookingsKey, 'alternatives', _id],
    queryFn: ({ signal }) => api.listAlternatives({ params: { id: _id }, signal }),
    // Free times change.
    staleTime: 0,
  });
