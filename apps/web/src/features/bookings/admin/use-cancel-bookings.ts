import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { adminKey, bookingsKey } from '../../../entities/query-keys.ts';
import { cancelBooking } from '../../../entities/booking/bookings-api.ts';

export interface FailedCancellation {
  booking: Booking;
  error: Error;
}

/** No response, an ended session and too many requests: the next call would fail as well. */
const ABORTING_STATUSES = [0, 401, 429];

/**
 * Cancels bookings one by one, and counts them in `progress`. Resolves to the cancellations that failed; most errors do
 * not stop the others.
 */
export function useCancelBookings() {
  const [progress, setProgress] = useState(0);
  const { mutateAsync, isPending } = useGuardedMutation({
    mutationFn: ({ bookings, reason }: { bookings: readonly Booking[]; reason: string }) => {
      setProgress(0);
      return cancelSequentially(bookings, reason, () => setProgress((count) => count + 1));
    },
    onSettled: async (_data, _error, _variables, _onMutateResult, { client }) => {
      await client.invalidateQueries({ queryKey: bookingsKey });
      await client.invalidateQueries({ queryKey: adminKey });
    },
  });
  return { progress, isPending, cancel: mutateAsync };
}

async function cancelSequentially(
  [booking, ...rest]: readonly Booking[],
  reason: string,
  onDone: () => void,
): Promise<FailedCancellation[]> {
  if (!booking) return [];
  const error = await cancelBooking(booking._id, { reason }).then(
    () => undefined,
    (rejection: Error) => rejection,
  );
  if (error && isAborting(error)) return [booking, ...rest].map((each) => ({ booking: each, error }));
  onDone();
  const failed = error ? [{ booking, error }] : [];
  return [...failed, ...(await cancelSequentially(rest, reason, onDone))];
}

/** Returns whether an error would also fail the other cancellations. */
function isAborting(error: Error): boolean {
  return !(error instanceof ApiError) || ABORTING_STATUSES.includes(error.status);
}
