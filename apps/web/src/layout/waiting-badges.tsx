import { useQuery } from '@tanstack/react-query';
import { openBookingsQuery } from '../entities/booking/bookings-api.ts';
import { CountBadge } from './count-badge.tsx';
import { unreadMessagesQuery } from '../entities/conversation/unread-messages.ts';

/** Shows how many bookings wait for the provider on the link to them; a series counts once, as in the list. */
export function RequestsBadge() {
  const { data: bookings = [] } = useQuery(openBookingsQuery('provider'));
  const waiting = bookings.filter(({ group }) => group === 'needsYou');
  const rows = new Set(waiting.map(({ _id, series }) => series?._id ?? _id));
  return <CountBadge count={rows.size} word="waiting" />;
}

export function UnreadBadge() {
  const { data: count = 0 } = useQuery(unreadMessagesQuery);
  return <CountBadge count={count} word="unread" />;
}
