import { useEffect, useRef } from 'react';

/** Its signal is given when what asks for it leaves the page. */
export function useLeaving() {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return leaving;
}
