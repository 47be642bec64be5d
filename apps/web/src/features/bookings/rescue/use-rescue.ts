import type { Alternative } from '@nearhand/shared/bookings/alternatives';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { invalidateBookings, setBookingInCache } from '../../../entities/booking/booking-cache.ts';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

/** Asks others to take over a visit. Leads to the new booking if one of them has it at once. */
export function useRescue({ _id }: Booking) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const { mutate, isPending, error } = useGuardedMutation({
    mutationKey: [...bookingsKey, 'rescue', _id],
    mutationFn: (chosen: readonly Alternative[]) => {
      const choices = chosen.map(({ service, slot }) => ({ serviceId: service._id, start: slot.start }));
      return api.rescueBooking({
        params: { id: _id },
        body: { choices },
        idempotencyKey: keyFor(choices),
      });
    },
    onSuccess: ({ booking, bookings, message }) => {
      setBookingInCache(client, booking);
      showSuccess(message);
      void invalidateBookings(client);
      const won = bookings.find(isAgreed);
      if (won) void navigate(`/bookings/${won._id}`);
    },
    onError: () => void invalidateBookings(client),
  });
  return { rescue: mutate, isPending, error };
}
