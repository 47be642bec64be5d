import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

const AlertDialog = lazy(async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog }));

/** Asks before the person leaves what they have not saved, for another page or by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  return isDirty && <LeaveQuestion />;
}

/** On the page only while it is needed: the router takes one blocker at a time. */
function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

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
