import { MINUTE_MS } from '@nearhand/shared/durations';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { useEffect, useState } from 'react';
import { toMinutes } from '../../lib/time-of-day.ts';

export function useNow(timeZone: string): { date: string; minutes: number } {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const { date, time } = toLocalTime(now, timeZone);
  return { date, minutes: toMinutes(time) };
}
