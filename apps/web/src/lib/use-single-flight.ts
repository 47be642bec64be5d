import { useRef } from 'react';

/** Ignores calls while one is in flight: a second click can come before the button is painted as pending. */
export function useSingleFlight(call: () => Promise<unknown>): () => void {
  const isWaiting = useRef(false);
  return () => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    void call()
      // The mutation itself shows its error.
      .catch(() => undefined)
      .finally(() => {
        isWaiting.current = false;
      });
  };
}
