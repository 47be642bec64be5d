import { lazy, Suspense } from 'react';

const UnreadBadge = lazy(async () => ({ default: (await import('./waiting-badges.tsx')).UnreadBadge }));
const RequestsBadge = lazy(async () => ({ default: (await import('./waiting-badges.tsx')).RequestsBadge }));

/** Counts on a link what waits behind it. */
export function LinkBadge({ to }: { to: string }) {
  return (
    <Suspense>
      {to === '/messages' && <UnreadBadge />}
      {to === '/requests' && <RequestsBadge />}
    </Suspense>
  );
}
