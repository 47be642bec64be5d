import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far from the end the log still counts as read to its end, in pixels. */
const NEAR_PX = 80;

interface LogScrollOptions {
  /** The id of the newest message, of either side. */
  newest: string | undefined;
  /** The id of the oldest loaded message. */
  oldest: string | undefined;
  /** How many messages of the other person are loaded. */
  received: number;
}

/**
 * Keeps a log at its end while new messages come, unless its reader has scrolled up: then it stays, and `missed` counts
 * the messages of the other person that came meanwhile.
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
    // Earlier messages were added above: what was in view stays there.
    else if (before.oldest !== oldest) element.scrollTop += element.scrollHeight - before.height;
    shown.current = { ...before, height: element.scrollHeight, newest, oldest };
  }, [newest, oldest]);

  // The log gets smaller when a keyboard opens or a line appears above it, and longer when images load.
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
  const toEnd = () => {
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
    toEnd,
  };
}
