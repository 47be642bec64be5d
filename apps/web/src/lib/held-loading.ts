import { useEffect, useState } from 'react';

/**
 * Whether to show that something is loading: from the moment it is shown it stays for `minMs`, counted while the loading goes on
 * and not after it. What is there at once never shows it.
 */
export function useHeldLoading(isLoading: boolean, minMs: number): boolean {
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
