import { useEffect, useState } from 'react';

/** After this long a person wants to hear that the wait goes on. */
export const SLOW_AFTER_MS = 8000;

/** Whether `ms` have passed since what asks was first shown. */
export function useElapsed(ms: number): boolean {
  const [isElapsed, setIsElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isElapsed;
}
