import { notificationsKey } from '../lib/query-client.ts';
import { useQuery, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Suspense, useRef, useState, useEffect } from 'react';
import { unreadCountQuery, newestNotificationsQuery } from '../features/notifications/notifications-api.ts';
import { formatBadgeCount } from '../lib/format-number.ts';
import { setBookingInCache, invalidateBookings } from '../entities/booking/booking-cache.ts';
import { onLiveEvent, startLiveEvents } from '../lib/live-events.ts';
import { registerServiceWorker } from '../lib/service-worker.ts';
import { conversationsKey } from '../entities/conversation/unread-messages.ts';
import { bookingsKey } from '../entities/query-keys.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

// Every page has the bell: the code of its dialog must not delay what a page shows.
const NotificationsPopover = lazyPart(
  async () => (await import('./notifications-popover.tsx')).NotificationsPopover,
);

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

/** Several changes at once, such as of a series, cause one request. */
const DEBOUNCE_MS = 150;

/** Updates bookings, messages and notifications on all pages by live events, while a user is signed in. */
function useLiveUpdates() {
  const queryClient = useQueryClient();
  useEffect(registerServiceWorker, []);
  useEffect(() => {
    // While the user changes a booking, the cache shows the change. It is fetched once the response is there.
    const isChangingBooking = () => queryClient.isMutating({ mutationKey: bookingsKey }) > 0;
    const refetchBookings = debounce(() => {
      if (isChangingBooking()) refetchBookings.start();
      else void invalidateBookings(queryClient);
    });
    const refetchNotifications = debounce(
      () => void queryClient.invalidateQueries({ queryKey: notificationsKey }),
    );
    const refetchConversations = debounce(
      () => void queryClient.invalidateQueries({ queryKey: conversationsKey, predicate: isUnrecorded }),
    );
    const stops = [
      onLiveEvent('booking', ({ booking }) => {
        if (!isChangingBooking()) setBookingInCache(queryClient, booking);
        refetchBookings.start();
        // What is no longer true of the booking has left the list.
        refetchNotifications.start();
      }),
      onLiveEvent('notification', ({ unread }) => updateNotifications(queryClient, unread)),
      onLiveEvent('message', refetchConversations.start),
      onLiveEvent('read', refetchConversations.start),
      onLiveEvent('lost', refetchConversations.start),
      onLiveEvent('resync', () => void queryClient.invalidateQueries({ predicate: isUnrecorded })),
      startLiveEvents(),
      refetchBookings.cancel,
      refetchNotifications.cancel,
      refetchConversations.cancel,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

/** Returns whether a query may be refetched without the user: not if the audit log records each reading. */
function isUnrecorded({ meta }: Query): boolean {
  return meta?.isRecorded !== true;
}

function updateNotifications(queryClient: QueryClient, unread: number) {
  queryClient.setQueryData(unreadCountQuery.queryKey, unread);
  void queryClient.invalidateQueries({ queryKey: newestNotificationsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: [...notificationsKey, 'list'] });
}

/** Debounces a call: it runs once, a short while after the last start. */
function debounce(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: () => {
      clearTimeout(timer);
      timer = setTimeout(run, DEBOUNCE_MS);
    },
    cancel: () => clearTimeout(timer),
  };
}
