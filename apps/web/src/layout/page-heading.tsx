import { createContext, use, useEffect, useRef, type RefObject } from 'react';
import { getTextDirection } from '@nearhand/shared/region/user-text';
import { useLocation } from 'react-router-dom';
import { useMarketplace } from '../entities/marketplace/marketplace.ts';
import { isArrival } from './navigation.ts';

/** Whether the user has navigated since the first page view. */
export const HasNavigatedContext = createContext<RefObject<boolean>>({ current: false });

interface PageHeadingProps {
  /** The window's title; by default the text of the heading. */
  documentTitle?: string;
  children: string;
  className?: string;
}

/**
 * Renders the h1 of a page. It sets the window's title and takes the focus after a navigation, so that a screen reader announces the
 * new page. On the first page view the focus stays at the top.
 */
export function PageHeading({ documentTitle, children, className = 'text-h1' }: PageHeadingProps) {
  const { name } = useMarketplace();
  const { pathname, state, key } = useLocation();
  const hasNavigated = use(HasNavigatedContext);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${documentTitle ?? children} · ${name}`;
  }, [documentTitle, children, name]);

  const arrival = isArrival(state) ? key : pathname;
  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    if (arrivedAt.current === arrival) return;
    arrivedAt.current = arrival;
    if (hasNavigated.current) heading.current?.focus({ preventScroll: true });
  }, [arrival, hasNavigated]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {/* It may be a name, in any script; a sentence around a name runs as English does, also if the name is first. */}
      <bdi dir={getTextDirection(children)}>{children}</bdi>
    </h1>
  );
}
