import { useEffect, useRef } from 'react';

export function useUnmountSignal() {
  const unmount = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    unmount.current = controller;
    return () => controller.abort();
  }, []);
  return unmount;
}
