import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance of the end, the log counts as scrolled to its end. */
const NEAR_PX = 80;

interface LogScrollOptions {
  /** The id of the newest message. */
  newest: string | undefined;
  /** The id of the oldest loaded message. */
  oldest: string | undefined;
  /** The number of loaded messages of the other participant. */
  received: number;
}

/**
 * Scrolls a log to its end when new messages come. If the user has scrolled up, the log stays, and `missed` counts the
 * new messages of the other participant.
 */
export function useLogScroll({ newest, oldest, received }: LogScrollOptions) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [receivedAtEnd, setReceivedAtEnd] = useState(received);
  const shown = useRef({ isAtEnd: true, height: 0, newest, oldest });

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const before = shown.current;
    if (before.isAtEnd) element.scrollTop = element.scrollHeight;
    // Earlier messages were added above: the visible ones stay in place.
    else if (before.oldest !== oldest) element.scrollTop += element.scrollHeight - before.height;
    shown.current = { ...before, height: element.scrollHeight, newest, oldest };
  }, [newest, oldest]);

  // The log shrinks when a keyboard or a notice appears, and grows when images load.
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (shown.current.isAtEnd) element.scrollTop = element.scrollHeight;
    });
    for (const sized of [element, ...element.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, []);

  const follow = (element: HTMLElement) => {
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    shown.current = { ...shown.current, isAtEnd: isNear };
    setIsAtEnd(isNear);
    if (isNear) setReceivedAtEnd(received);
  };
  const scrollToEnd = () => {
    const element = log.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    follow(element);
    element.focus();
  };
  return {
    log,
    isAtEnd,
    missed: isAtEnd ? 0 : Math.max(0, received - receivedAtEnd),
    onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) => follow(currentTarget),
    scrollToEnd,
  };
}
