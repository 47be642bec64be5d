import { useEffect, useRef } from 'react';
import { getEntryId } from './calendar-entries.ts';
import { describeTarget, type MoveControls, type MoveTarget } from './use-move-entry.ts';

/** How long the entry stays at a target that is not free before it slides back. */
const REJECTED_MS = 700;
const SLIDE_MS = 240;

interface MovedEntryProps {
  move: MoveControls;
  target: MoveTarget;
  top: string;
  height: string;
}

export function MovedEntry({ move: { isRejected, onSlideEnd }, target, top, height }: MovedEntryProps) {
  const entryId = getEntryId(target.entry);
  const element = useRef<HTMLDivElement>(null);
  const finish = useRef(onSlideEnd);
  useEffect(() => {
    finish.current = onSlideEnd;
  });
  useEffect(() => {
    const moved = element.current;
    if (!isRejected || !moved) return undefined;
    const origin = document.querySelector(`[data-entry="${entryId}"]`)?.getBoundingClientRect();
    const here = moved.getBoundingClientRect();
    const back = origin && `translate(${origin.left - here.left}px, ${origin.top - here.top}px)`;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timing = { delay: REJECTED_MS, duration: isStill ? 0 : SLIDE_MS, easing: 'ease-out' };
    const slide = moved.animate({ transform: ['none', isStill || !back ? 'none' : back] }, timing);
    slide.onfinish = () => finish.current();
    return () => slide.cancel();
  }, [isRejected, entryId]);
  return (
    <div
      ref={element}
      aria-hidden
      className={`pointer-events-none absolute inset-x-0.5 z-10 overflow-hidden rounded-control border-2 bg-surface px-2 py-1 text-caption font-semibold ${isRejected ? 'border-danger text-danger' : 'border-dashed border-accent'}`}
      style={{ top, height }}
    >
      {isRejected ? 'Not free' : describeTarget(target)}
    </div>
  );
}
