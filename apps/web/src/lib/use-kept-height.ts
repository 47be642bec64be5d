import { useEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { browserStorage } from './storage.ts';

/** Keeps, while something is loading, the place that it took on the last page, so that what is below does not move. */
export function useKeptHeight<Element extends HTMLElement>(
  key: string,
  isLoading: boolean,
): { ref: RefObject<Element | null>; style: CSSProperties | undefined } {
  const ref = useRef<Element>(null);
  useEffect(() => {
    // After every render: the next page may show something else.
    if (!isLoading) browserStorage.write(key, `${ref.current?.offsetHeight ?? 0}px`);
  });
  return { ref, style: isLoading ? { minHeight: browserStorage.read(key) ?? 0 } : undefined };
}
