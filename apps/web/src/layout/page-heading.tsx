import { createContext, use, useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useMarketplace } from '../lib/marketplace.ts';

/** Whether the person has moved on from the page that was loaded first. */
export const HasNavigated = createContext<RefObject<boolean>>({ current: false });

interface PageHeadingProps {
  /** What the page calls itself in the window's title; the heading's own text unless given. */
  documentTitle?: string;
  children: string;
  className?: string;
}

/**
 * The h1 of a page. It titles the window and takes the focus after a navigation, so that a screen reader says where the person
 * has arrived; the page that was loaded first leaves the focus at the top.
 */
export function PageHeading({ documentTitle, children, className = 'text-h1' }: PageHeadingProps) {
  const { name } = useMarketplace();
  const { pathname } = useLocation();
  const hasNavigated = use(HasNavigated);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${documentTitle ?? children} · ${name}`;
  }, [documentTitle, children, name]);

  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (hasNavigated.current) heading.current?.focus({ preventScroll: true });
  }, [pathname, hasNavigated]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
