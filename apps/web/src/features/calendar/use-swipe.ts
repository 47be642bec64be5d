import { useRef, type TouchEvent } from 'react';

/** How far a finger goes for a swipe, in pixels, and how much further aside than up or down. */
const SWIPE_DISTANCE = 60;
const SWIPE_RATIO = 2;

/** Returns handlers that tell swipes to the side from scrolling: to the start of the line leads forward. */
export function useSwipe(isOn: boolean, onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  if (!isOn) return {};
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
      const [aside, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(aside) < SWIPE_DISTANCE || Math.abs(aside) < Math.abs(down) * SWIPE_RATIO) return;
      onSwipe(aside < 0 ? 1 : -1);
    },
  };
}
