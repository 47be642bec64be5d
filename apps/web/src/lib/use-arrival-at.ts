import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Returns the attributes of a part of the page. A link that names it, "/profile#area", leads to its first field. */
export function useArrivalAt(id: string) {
  const part = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    part.current?.scrollIntoView();
    part.current?.querySelector<HTMLElement>('input:not([readonly]), textarea')?.focus();
  }, [hash, id]);
  return { id, ref: part, className: 'scroll-mt-24' };
}
