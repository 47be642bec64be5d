import { useEffect, useRef } from 'react';

/** Returns a ref to an AbortController that aborts on unmount. */
export function useUnmountSignal() {
  const unmount = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    unmount.current = controller;
    return () => controller.abort();
  }, []);
  return unmount;
}
