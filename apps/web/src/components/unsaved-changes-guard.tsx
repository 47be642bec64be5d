import { createContext, Suspense, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router-dom';
import { lazyPart } from '../lib/lazy-part.tsx';

const AlertDialog = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog);

/** One entry for each form on the page with unsaved changes. */
const unsaved = new Set<symbol>();

/** Called with 1 when a form in the dialog gets unsaved changes, and with -1 when it has none anymore. */
export const UnsavedInDialog = createContext<(change: 1 | -1) => void>(() => undefined);

/** Asks before the user leaves unsaved changes, for another page, by closing the tab or the FormDialog around. */
export function UnsavedChangesGuard({ isDirty }: { isDirty: boolean }) {
  const countInDialog = useContext(UnsavedInDialog);
  // Before the first letter is painted, so that Back right after it asks too.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const form = Symbol('unsaved form');
    unsaved.add(form);
    countInDialog(1);
    return () => {
      unsaved.delete(form);
      countInDialog(-1);
    };
  }, [isDirty, countInDialog]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return null;
}

/** Whether the blocked navigation is Back or Forward. */
let isPop = false;

const isBlocked: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  isPop = historyAction === NavigationType.Pop;
  return unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname;
};

const MAX_FRAMES = 30;

/** Focuses an element once the dialog above it has been removed; until then it cannot take the focus. */
function focusSoon(element: HTMLElement, framesLeft = MAX_FRAMES) {
  requestAnimationFrame(() => {
    if (!element.isConnected) return;
    element.focus();
    if (document.activeElement !== element && framesLeft > 0) focusSoon(element, framesLeft - 1);
  });
}

/** Returns the focus to where it was before the dialog, such as into another dialog, which then receives Esc again. */
function useFocusReturn(isOpen: boolean) {
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    return () => {
      if (before.current) focusSoon(before.current);
    };
  }, [isOpen]);
}

/** Shows the dialog of every `UnsavedChangesGuard`. It wraps all pages, because the router takes one blocker at a time and registers it late. */
export function UnsavedChangesDialog() {
  const blocker = useBlocker(isBlocked);
  useFocusReturn(blocker.state === 'blocked');
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <AlertDialog
        title="Leave without saving? Your changes will be lost."
        confirmText="Leave without saving"
        cancelText="Keep editing"
        isOpen
        isLayer={!isPop}
        onConfirm={() => blocker.proceed()}
        onCancel={() => blocker.reset()}
      />
    </Suspense>
  );
}
