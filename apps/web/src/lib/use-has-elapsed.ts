import { useEffect, useState } from 'react';

/** Waits longer than this need a message. */
export const SLOW_THRESHOLD_MS = 8000;

/** Returns whether `ms` have passed since the component mounted. */
export function useHasElapsed(ms: number): boolean {
  const [isElapsed, setIsElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isElapsed;
}
