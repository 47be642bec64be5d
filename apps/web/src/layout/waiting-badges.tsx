import { useQuery } from '@tanstack/react-query';
import { openBookingsQuery } from '../entities/booking/bookings-api.ts';
import { unreadMessagesQuery } from '../entities/conversation/unread-messages.ts';
import { formatBadgeCount } from '../lib/format-number.ts';

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

interface CountBadgeProps {
  count: number;
  word: string;
}

/** Shows a count on a link; renders nothing for none. */
function CountBadge({ count, word }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className="inline-grid h-5 in-data-tab-bar:absolute in-data-tab-bar:start-[calc(50%+0.25rem)] in-data-tab-bar:top-1.5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-[0.75rem] font-bold text-accent-fg tabular-nums">
      {formatBadgeCount(count)}
      <span className="sr-only"> {word}</span>
    </span>
  );
}
