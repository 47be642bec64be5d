import type { Booking } from '@nearhand/shared/bookings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { cancelBooking } from './admin-bookings-api.ts';
import { bookingsKey } from '../booking-keys.ts';

export interface FailedCancellation {
  booking: Booking;
  error: Error;
}

/** No response, an ended session or too many requests: the next call would fail as well. */
const STOPPING_STATUSES = [0, 401, 429];

/**
 * Cancels bookings one after the other and counts them in `progress`. A failed cancellation does not stop the others. Resolves to
 * the failed ones.
 */
export function useCancelBookings() {
  const [progress, setProgress] = useState(0);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ bookings, reason }: { bookings: readonly Booking[]; reason: string }) => {
      setProgress(0);
      return cancelInTurn(bookings, reason, () => setProgress((count) => count + 1));
    },
    onSettled: async (_failed, _error, _sent, _shown, { client }) => {
      await client.invalidateQueries({ queryKey: bookingsKey });
      await client.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return { progress, isPending, cancel: mutateAsync };
}

async function cancelInTurn(
  [booking, ...rest]: readonly Booking[],
  reason: string,
  onDone: () => void,
): Promise<FailedCancellation[]> {
  if (!booking) return [];
  const error = await cancelBooking(booking._id, reason).then(
    () => undefined,
    (failure: Error) => failure,
  );
  if (error && stops(error)) return [booking, ...rest].map((left) => ({ booking: left, error }));
  onDone();
  const failed = error ? [{ booking, error }] : [];
  return [...failed, ...(await cancelInTurn(rest, reason, onDone))];
}

function stops(error: Error): boolean {
  return !(error instanceof ApiError) || STOPPING_STATUSES.includes(error.status);
}
