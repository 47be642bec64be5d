import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';

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

const leavesUnsaved: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname;

/** The question of every `LeaveGuard`. Stands around the pages, as the router takes one blocker at a time and registers it late. */
export function LeaveQuestion() {
  const blocker = useBlocker(leavesUnsaved);
  if (blocker.state !== 'blocked') return null;
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
