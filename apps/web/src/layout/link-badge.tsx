import { lazy, Suspense } from 'react';

const UnreadBadge = lazy(async () => ({ default: (await import('./unread-badge.tsx')).UnreadBadge }));

/** Shows the count of unread messages on the link to them. */
export function LinkBadge({ to }: { to: string }) {
  return <Suspense>{to === '/messages' && <UnreadBadge />}</Suspense>;
}
