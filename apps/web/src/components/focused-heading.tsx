import { useEffect, useRef, type ReactNode } from 'react';
import { Heading } from 'react-aria-components';

/** Names a dialog. It has the focus at first, so that nothing scrolls. */
export function FocusedHeading({ className, children }: { className: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Heading slot="title" ref={heading} tabIndex={-1} className={className}>
      {children}
    </Heading>
  );
}
