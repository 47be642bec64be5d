import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setBookingInCache, invalidateBookings } from '../entities/booking/booking-cache.ts';
import {
  newestNotificationsQuery,
  notificationsKey,
  unreadCountQuery,
} from '../features/notifications/notifications-api.ts';
import { onLiveEvent, startLiveEvents } from '../lib/live-events.ts';
import { registerServiceWorker } from '../lib/service-worker.ts';
import { conversationsKey } from '../entities/conversation/unread-messages.ts';
import { bookingsKey } from '../entities/query-keys.ts';

/** Several changes at once, such as of a series, cause one request. */
const DEBOUNCE_MS = 150;

/** Updates bookings, messages and notifications on all pages by live events, while a user is signed in. */
export function useLiveUpdates() {
  const queryClient = useQueryClient();
  useEffect(registerServiceWorker, []);
  useEffect(() => {
    // While the user changes a booking, the cache shows the change. It is fetched once the response is there.
    const isChangingBooking = () => queryClient.isMutating({ mutationKey: bookingsKey }) > 0;
    const refetchBookings = debounce(() => {
      if (isChangingBooking()) refetchBookings.start();
      else void invalidateBookings(queryClient);
    });
    const refetchConversations = debounce(
      () => void queryClient.invalidateQueries({ queryKey: conversationsKey, predicate: isUnrecorded }),
    );
    const stops = [
      onLiveEvent('booking', ({ booking }) => {
        if (!isChangingBooking()) setBookingInCache(queryClient, booking);
        refetchBookings.start();
      }),
      onLiveEvent('notification', ({ unread }) => updateNotifications(queryClient, unread)),
      onLiveEvent('message', refetchConversations.start),
      onLiveEvent('read', refetchConversations.start),
      onLiveEvent('lost', refetchConversations.start),
      onLiveEvent('resync', () => void queryClient.invalidateQueries({ predicate: isUnrecorded })),
      startLiveEvents(),
      refetchBookings.cancel,
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
