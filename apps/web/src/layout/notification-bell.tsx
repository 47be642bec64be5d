import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { unreadCountQuery } from '../features/notifications/notifications-api.ts';
import { formatBadgeCount } from '../lib/format-number.ts';
import { useLiveUpdates } from './use-live-updates.ts';

// Every page has the bell: the code of its dialog must not delay what a page shows.
const NotificationsPopover = lazy(async () => ({
  default: (await import('./notifications-popover.tsx')).NotificationsPopover,
}));

/** Shows how many notifications are unread, and opens the newest. While mounted, it updates the pages by live events. */
export function NotificationBell() {
  useLiveUpdates();
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="relative grid size-11 place-items-center rounded-button hover:bg-surface-2 aria-expanded:bg-surface-2"
      >
        <Bell aria-hidden className="size-5.5" strokeWidth={1.75} />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute end-0 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-bold text-accent-fg tabular-nums"
          >
            {formatBadgeCount(unread)}
          </span>
        )}
      </button>
      <Suspense>{isOpen && <NotificationsPopover trigger={button} onClose={close} />}</Suspense>
    </>
  );
}
