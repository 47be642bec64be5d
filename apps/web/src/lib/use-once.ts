import { useRef } from 'react';

/** Drops what comes while the call before is waiting for its answer: a second click can come before the button is drawn as busy. */
export function useOnce(call: () => Promise<unknown>): () => void {
  const isWaiting = useRef(false);
  return () => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    void call()
      // The mutation itself knows of its failure, and shows it.
      .catch(() => undefined)
      .finally(() => {
        isWaiting.current = false;
      });
  };
}
