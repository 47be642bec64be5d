import type { Message } from '@nearhand/shared/conversations/conversations';
import { isOwnJob } from '@nearhand/shared/bookings/own-job-rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/panel.tsx';
import { getOtherParty, type BookingSideProps } from '../../../entities/booking/booking.ts';
import {
  conversationWithQuery,
  messagePagesQuery,
} from '../../../entities/conversation/conversations-api.ts';
import { describeBookingEvent } from '../../../entities/conversation/describe-message.ts';
import { MessageBubble } from '../../../entities/conversation/message-bubble.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatDateTime } from '../../../lib/dates.ts';

const SHOWN_MESSAGES = 3;

export function MessagesPanel({ booking, side }: BookingSideProps) {
  const other = getOtherParty(booking, side);
  const conversation = useQuery({ ...conversationWithQuery(other._id), enabled: !isOwnJob(booking) });
  const id = conversation.data?._id;
  const pages = useInfiniteQuery({ ...messagePagesQuery(id ?? ''), enabled: id !== undefined });
  const latest = pages.data?.pages[0]?.messages.slice(0, SHOWN_MESSAGES) ?? [];
  // The page says all else without them.
  if (id === undefined || latest.length === 0) return null;
  const viewer = side === 'customer' ? booking.customer._id : booking.provider._id;
  const more = (
    <Link
      to={`/messages/${id}`}
      className="py-1.5 font-semibold text-brand underline underline-offset-4 pointer-coarse:py-2.5"
    >
      Open conversation
    </Link>
  );
  return (
    <Panel title="Messages" action={more}>
      <ol className="grid gap-3">
        {latest.toReversed().map((message) => (
          <LastMessage key={message._id} message={message} viewer={viewer} />
        ))}
      </ol>
    </Panel>
  );
}

function LastMessage({ message, viewer }: { message: Message; viewer: string }) {
  const { timeZone } = useMarketplace();
  const { kind, from, text, images, createdAt } = message;
  const time = <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>;
  if (kind === 'booking')
    return (
      <li className="text-center text-caption text-fg-muted wrap-anywhere">
        {describeBookingEvent(message, viewer)} · {time}
      </li>
    );
  const isOwn = from._id === viewer;
  return (
    <li>
      <MessageBubble text={text} images={images} isOwn={isOwn} isLast>
        <p className="text-caption text-fg-muted">
          {isOwn ? 'You' : <bdi>{from.name}</bdi>} · {time}
        </p>
      </MessageBubble>
    </li>
  );
}
