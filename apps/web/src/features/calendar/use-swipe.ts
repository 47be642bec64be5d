import { useRef, type TouchEvent } from 'react';

/** The shortest swipe, in pixels. */
const MIN_DISTANCE = 60;
/** How many times further a swipe goes sideways than up or down. */
const MIN_RATIO = 2;

/** Returns handlers that detect sideways swipes: `onSwipe` gets 1 for a swipe to the left and -1 for one to the right. */
export function useSwipe(isEnabled: boolean, onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  if (!isEnabled) return {};
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current;
      start.current = undefined;
      if (!from) return;
      const touch = changedTouches.item(0);
      const [sideways, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(sideways) < MIN_DISTANCE || Math.abs(sideways) < Math.abs(down) * MIN_RATIO) return;
      onSwipe(sideways < 0 ? 1 : -1);
    },
  };
}
