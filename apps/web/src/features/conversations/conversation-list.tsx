import type { Conversation } from '@nearhand/shared/conversations/conversations';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { describeLastMessage, getOtherSide } from '../../entities/conversation/describe-message.ts';
import { UnreadCount, PersonAvatar } from '../../entities/conversation/person-avatar.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { formatShortTime } from './message-times.ts';
import type { Outgoing } from './outbox.ts';

interface ConversationListProps {
  conversations: readonly Conversation[];
  outgoing: readonly Outgoing[];
  viewer: string;
  selected: string | undefined;
}

export function ConversationList({ conversations, outgoing, viewer, selected }: ConversationListProps) {
  return (
    <ul aria-label="Conversations" className="grid grid-cols-1 gap-0.5">
      {conversations.map((conversation) => (
        <li key={conversation._id}>
          <Row
            conversation={conversation}
            failed={outgoing.findLast(
              (message) => message.conversation === conversation._id && message.problem !== undefined,
            )}
            viewer={viewer}
            isSelected={conversation._id === selected}
          />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  conversation: Conversation;
  /** The latest message that could not be sent. */
  failed: Outgoing | undefined;
  viewer: string;
  isSelected: boolean;
}

function Row({ conversation, failed, viewer, isSelected }: RowProps) {
  const { timeZone, name } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const { _id, unread, lastMessage, updatedAt } = conversation;
  const other = getOtherSide(conversation, viewer, name);
  const isUnread = unread > 0;
  return (
    <Link
      to={`/messages/${_id}`}
      aria-current={isSelected ? 'page' : undefined}
      className="flex min-h-18 items-center gap-3.5 rounded-button p-3 hover:bg-surface-2 aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-soft-fg"
    >
      <PersonAvatar person={other} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-semibold">
            <bdi>{other.name}</bdi>
          </span>
          <time dateTime={updatedAt} className="shrink-0 text-caption tabular-nums">
            {formatShortTime(updatedAt, timeZone, openedAt)}
          </time>
        </span>
        <span className="flex items-center justify-between gap-3">
          {failed ? (
            <span className="flex min-w-0 items-center gap-1.5 text-small text-danger">
              <CircleAlert aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
              <span className="truncate">Not sent: {failed.text || 'Photo'}</span>
            </span>
          ) : (
            <span className={`truncate text-small ${isUnread ? 'font-semibold' : 'opacity-85'}`}>
              {lastMessage && describeLastMessage(lastMessage, viewer)}
            </span>
          )}
          {isUnread && <UnreadCount count={unread} />}
        </span>
      </span>
    </Link>
  );
}
