import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router-dom';
import { closeTopLayer, hasLayers } from '../lib/layers.ts';

const AlertDialog = lazy(async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog }));

/** One entry for each form on the page that has something to lose. */
const unsaved = new Set<symbol>();

/** Asks before the person leaves what they have not saved, for another page or by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  // Before the first letter is painted: whoever sees it and goes back at once is asked.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const form = Symbol('unsaved form');
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [isDirty]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return null;
}

/** Whether the navigation that is blocked only has to close what lies over the page. */
let closesLayer = false;

const isBlocked: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  closesLayer = unsaved.size === 0 && hasLayers() && historyAction === NavigationType.Pop;
  return closesLayer || (unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname);
};

const MAX_FRAMES = 30;

/** What lay below the question takes no focus until the question is gone altogether. */
function focusSoon(element: HTMLElement, framesLeft = MAX_FRAMES) {
  requestAnimationFrame(() => {
    if (!element.isConnected) return;
    element.focus();
    if (document.activeElement !== element && framesLeft > 0) focusSoon(element, framesLeft - 1);
  });
}

/** Gives the focus back to where it was before the question, such as into a dialog, which then hears Esc again. */
function useFocusReturn(isAsking: boolean) {
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isAsking) return;
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    return () => {
      if (before.current) focusSoon(before.current);
    };
  }, [isAsking]);
}

/** The question of every `LeaveGuard`, and what lets Back close a dialog. Stands around the pages, as the router takes one blocker at a time and registers it late. */
export function LeaveQuestion() {
  const blocker = useBlocker(isBlocked);
  const isAsking = blocker.state === 'blocked' && !closesLayer;
  useFocusReturn(isAsking);
  useEffect(() => {
    if (blocker.state !== 'blocked' || !closesLayer) return;
    blocker.reset();
    closeTopLayer();
  }, [blocker]);
  if (blocker.state !== 'blocked' || !isAsking) return null;
  return (
    <Suspense>
      <AlertDialog
        title="Leave without saving? Your changes will be lost."
        confirmText="Leave without saving"
        cancelText="Keep editing"
        isOpen
        onConfirm={() => blocker.proceed()}
        onCancel={() => blocker.reset()}
      />
    </Suspense>
  );
}
