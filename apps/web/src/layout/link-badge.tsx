import { lazy, Suspense } from 'react';

const UnreadBadge = lazy(async () => ({ default: (await import('./unread-badge.tsx')).UnreadBadge }));

export function LinkBadge({ to }: { to: string }) {
  return <Suspense>{to === '/messages' && <UnreadBadge />}</Suspense>;
}
