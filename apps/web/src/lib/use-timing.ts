import { MINUTE_MS } from '@nearhand/shared/durations';
import { useEffect, useState } from 'react';

/** How long a user must stop typing before a search runs. */
export const TYPING_PAUSE_MS = 250;

/** Returns the value once it has not changed for `delayMs`. */
export function useDebouncedValue<Value>(value: Value, delayMs = TYPING_PAUSE_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/** Returns the time of the page, to the minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

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

/** The minimum time that the manage page shows its loading states (product 2 and 9). */
export const MANAGE_MIN_LOADING_MS = 3000;

/**
 * Returns whether to show a loading state: once shown, it stays for at least `minMs` from its start. Data that is already there shows
 * none.
 */
export function useMinDuration(isLoading: boolean, minMs: number): boolean {
  const [phase, setPhase] = useState<'idle' | 'held' | 'overdue'>('idle');
  if (isLoading && phase === 'idle') setPhase('held');
  if (!isLoading && phase === 'overdue') setPhase('idle');

  useEffect(() => {
    if (phase !== 'held') return;
    const timer = setTimeout(() => setPhase('overdue'), minMs);
    return () => clearTimeout(timer);
  }, [phase, minMs]);

  return isLoading || phase === 'held';
}
