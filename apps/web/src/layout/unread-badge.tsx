import { useQuery } from '@tanstack/react-query';
import { unreadMessagesQuery } from '../entities/conversation/unread-messages.ts';
import { CountBadge } from './count-badge.tsx';

export function UnreadBadge() {
  const { data: count = 0 } = useQuery(unreadMessagesQuery);
  return <CountBadge count={count} word="unread" />;
}
