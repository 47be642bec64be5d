import { useEffect, useState } from 'react';

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
