import { useQuery } from '@tanstack/react-query';
import { formatBadgeCount } from '../lib/format-number.ts';
import { unreadMessagesQuery } from '../entities/conversation/unread-messages.ts';

/** Shows how many messages are unread on the link to them; renders nothing without any. */
export function UnreadBadge() {
  const { data: count = 0 } = useQuery(unreadMessagesQuery);
  if (count === 0) return null;
  return (
    <span className="inline-grid h-5 in-data-tab-bar:absolute in-data-tab-bar:start-[calc(50%+0.25rem)] in-data-tab-bar:top-1.5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-[0.75rem] font-bold text-accent-fg tabular-nums">
      {formatBadgeCount(count)}
      <span className="sr-only"> unread</span>
    </span>
  );
}
