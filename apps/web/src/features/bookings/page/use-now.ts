import type { Booking } from '@nearhand/shared/bookings/bookings';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { useEffect, useState } from 'react';

/** Returns the time, to the minute, at which what is possible with a booking is decided: never before its latest change. */
export function useNow({ updatedAt }: Pick<Booking, 'updatedAt'>): Date {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(Math.max(now, Date.parse(updatedAt)));
}
