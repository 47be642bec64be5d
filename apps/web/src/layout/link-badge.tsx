import { Suspense } from 'react';
import { lazyExtra } from '../lib/lazy-part.tsx';

const UnreadBadge = lazyExtra(async () => (await import('./waiting-badges.tsx')).UnreadBadge);
const RequestsBadge = lazyExtra(async () => (await import('./waiting-badges.tsx')).RequestsBadge);

/** Counts on a link what waits behind it. */
export function LinkBadge({ to }: { to: string }) {
  return (
    <Suspense>
      {to === '/messages' && <UnreadBadge />}
      {to === '/requests' && <RequestsBadge />}
    </Suspense>
  );
}
