import type { Message } from '@nearhand/shared/conversations/conversations';
import { ArrowDown, CircleAlert } from 'lucide-react';
import { Fragment, useState, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../lib/format-number.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { BookingEventLink, MessageBubble } from '../../../entities/conversation/message-bubble.tsx';
import { endsRun, groupMessagesByDay } from './group-messages.ts';
import { formatTime } from '../../../lib/dates.ts';
import { formatLogDay } from '../message-times.ts';
import type { Outgoing } from '../outbox.ts';

interface MessageLogProps {
  label: string;
  /** Newest first. */
  messages: readonly Message[];
  /** The id of the user; null for an admin who writes as the marketplace, empty for one who does not take part. */
  viewer: string | null;
  outgoing?: readonly Outgoing[];
  /** The id of the first message that was unread when the conversation was opened. */
  firstUnread?: string | undefined;
  /** The id of the newest message that the other participant has seen. */
  seenUpTo?: string | undefined;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onLoadEarlier: () => void;
  onRetry?: (message: Outgoing) => void;
  onDelete?: (message: Outgoing) => void;
  bookingPath: (id: string) => string;
  isNamed?: boolean;
}

/** Shows the messages of a conversation, oldest first, scrolled to the end. */
export function MessageLog(props: MessageLogProps) {
  const { label, messages, viewer, outgoing = [], hasEarlier, isLoadingEarlier, onLoadEarlier } = props;
  const received = messages.filter(({ kind, from }) => kind === 'text' && from._id !== viewer).length;
  const { log, missed, onScroll, scrollToEnd } = useLogScroll({
    newest: outgoing.at(-1)?.clientId ?? messages[0]?._id,
    oldest: messages.at(-1)?._id,
    received,
  });
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const seen = findSeen(props);
  return (
    <div className="relative grid min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label={label}
        // Focusable, so that keys can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-col overflow-y-auto overscroll-contain p-4 sm:px-5"
      >
        {hasEarlier && (
          <Button
            variant="quiet"
            size="small"
            className="self-center"
            isPending={isLoadingEarlier}
            loadingText="Loading..."
            onClick={onLoadEarlier}
          >
            Load earlier messages
          </Button>
        )}
        <ol className="mt-auto grid gap-1">
          {groupMessagesByDay(messages, timeZone).map(({ day, messages: dayMessages }) => (
            <Fragment key={day}>
              <li className="py-3 text-center text-caption font-semibold text-fg-muted">
                {formatLogDay(day, timeZone, openedAt)}
              </li>
              {dayMessages.map((message, index) => (
                <Entry
                  key={message._id}
                  {...props}
                  message={message}
                  next={dayMessages[index + 1]}
                  seen={seen}
                />
              ))}
            </Fragment>
          ))}
          {outgoing.map((message) => (
            <OutgoingEntry key={message.clientId} message={message} {...props} />
          ))}
        </ol>
      </div>
      {missed > 0 && (
        <Button
          size="small"
          className="absolute bottom-3 justify-self-center shadow-e2"
          onClick={scrollToEnd}
        >
          {formatCount(missed, 'new message')}
          <ArrowDown aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      )}
    </div>
  );
}

/** Returns the id of the user's newest message that the other participant has seen. */
function findSeen({ messages, viewer, seenUpTo }: MessageLogProps): string | undefined {
  const at = messages.findIndex(({ _id }) => _id === seenUpTo);
  if (at < 0) return undefined;
  return messages.slice(at).find(({ kind, from }) => kind === 'text' && from._id === viewer)?._id;
}

interface EntryProps extends MessageLogProps {
  message: Message;
  next: Message | undefined;
  seen: string | undefined;
}

function Entry({ message, next, seen, viewer, firstUnread, bookingPath, isNamed = false }: EntryProps) {
  const { timeZone } = useMarketplace();
  const isOwn = message.from._id === viewer;
  const isLast = endsRun(message, next);
  const isSeen = message._id === seen;
  return (
    <>
      {message._id === firstUnread && (
        <li className="flex items-center gap-3 py-1.5 text-caption font-semibold text-accent-text before:flex-1 before:border-t-[1.5px] before:border-accent after:flex-1 after:border-t-[1.5px] after:border-accent">
          New
        </li>
      )}
      <li className={isLast && message.kind === 'text' ? 'mb-2' : ''}>
        {message.kind === 'booking' ? (
          <BookingEventLink message={message} viewer={viewer} to={bookingPath(message.booking?._id ?? '')} />
        ) : (
          <MessageBubble text={message.text} images={message.images} isOwn={isOwn} isLast={isLast}>
            {/* Screen readers do not tell the sides apart. */}
            <span className={isNamed && isLast ? 'text-caption font-semibold' : 'sr-only'}>
              <bdi>{isOwn ? 'You' : message.from.name}</bdi>
            </span>
            {message.service && <About name={message.service.name} />}
            {message.kind === 'text' && message.booking && <About name={message.booking.service.name} />}
            {(isLast || isSeen) && (
              <p className="text-caption text-fg-muted tabular-nums">
                <time dateTime={message.createdAt}>{formatTime(message.createdAt, timeZone)}</time>
                {isSeen && ' · Seen'}
              </p>
            )}
          </MessageBubble>
        )}
      </li>
    </>
  );
}

function About({ name }: { name: string }) {
  return (
    <p className="text-caption text-fg-muted wrap-anywhere">
      About <bdi>{name}</bdi>
    </p>
  );
}

interface OutgoingEntryProps extends Pick<MessageLogProps, 'onRetry' | 'onDelete'> {
  message: Outgoing;
}

function OutgoingEntry({ message, onRetry, onDelete }: OutgoingEntryProps) {
  const { text, images, problem } = message;
  return (
    <li className="mb-2">
      <MessageBubble text={text} images={images} isOwn isLast state={problem ? 'failed' : 'sending'}>
        {problem === undefined ? (
          <p className="text-caption text-fg-muted">Sending…</p>
        ) : (
          <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-small">
            <p role="alert" className="flex items-center gap-1.5 font-medium text-danger">
              <CircleAlert aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
              {problem}
            </p>
            <button
              type="button"
              className="min-h-9 font-semibold text-danger underline underline-offset-2 pointer-coarse:min-h-11"
              onClick={() => onRetry?.(message)}
            >
              Try again
            </button>
            <button
              type="button"
              className="min-h-9 underline underline-offset-2 pointer-coarse:min-h-11"
              onClick={() => onDelete?.(message)}
            >
              Delete
            </button>
          </div>
        )}
      </MessageBubble>
    </li>
  );
}

/** Within this distance of the end, the log counts as scrolled to its end. */
const NEAR_PX = 80;

interface LogScrollOptions {
  newest: string | undefined;
  oldest: string | undefined;
  received: number;
}

/**
 * Scrolls a log to its end when new messages come. If the user has scrolled up, the log stays, and `missed` counts the
 * new messages of the other participant.
 */
function useLogScroll({ newest, oldest, received }: LogScrollOptions) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [receivedAtEnd, setReceivedAtEnd] = useState(received);
  const shown = useRef({ isAtEnd: true, height: 0, newest, oldest });

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const before = shown.current;
    if (before.isAtEnd) element.scrollTop = element.scrollHeight;
    // Earlier messages were added above: the visible ones stay in place.
    else if (before.oldest !== oldest) element.scrollTop += element.scrollHeight - before.height;
    shown.current = { ...before, height: element.scrollHeight, newest, oldest };
  }, [newest, oldest]);

  // The log shrinks when a keyboard or a notice appears, and grows when images load.
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (shown.current.isAtEnd) element.scrollTop = element.scrollHeight;
    });
    for (const sized of [element, ...element.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, []);

  const follow = (element: HTMLElement) => {
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    shown.current = { ...shown.current, isAtEnd: isNear };
    setIsAtEnd(isNear);
    if (isNear) setReceivedAtEnd(received);
  };
  const scrollToEnd = () => {
    const element = log.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    follow(element);
    element.focus();
  };
  return {
    log,
    isAtEnd,
    missed: isAtEnd ? 0 : Math.max(0, received - receivedAtEnd),
    onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) => follow(currentTarget),
    scrollToEnd,
  };
}
