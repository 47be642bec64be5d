import { bookingLines, type ConversationEvent } from '@nearhand/shared/bookings/booking-events';
import type { Message } from '@nearhand/shared/conversations/conversations';
import {
  CalendarClock,
  CalendarPlus,
  ChevronRight,
  CircleCheck,
  CircleX,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LinkedText } from '../../components/linked-text.tsx';
import { describeBookingEvent } from './describe-message.ts';

interface MessageBubbleProps {
  text: string;
  images: readonly string[];
  isOwn: boolean;
  /** Whether it is the last message of a run, which has the tail. */
  isLast?: boolean;
  state?: 'sent' | 'sending' | 'failed';
  /** The time and the status of the message. */
  children?: ReactNode;
}

const STATE_CLASS_NAMES = {
  sent: '',
  sending: 'opacity-70',
  failed: 'border border-dashed border-danger bg-surface! text-fg!',
};

/** Shows a message: the user's on the right, those of the other participant on the left. */
export function MessageBubble({
  text,
  images,
  isOwn,
  isLast = false,
  state = 'sent',
  children,
}: MessageBubbleProps) {
  const side = isOwn ? 'justify-items-end' : 'justify-items-start';
  const tail = isLast ? (isOwn ? 'rounded-ee-tag' : 'rounded-es-tag') : '';
  const color = isOwn ? 'bg-brand text-brand-fg' : 'bg-surface-2';
  return (
    <div className={`grid min-w-0 gap-1 ${side}`}>
      <div
        className={`grid max-w-[min(30rem,86%)] overflow-hidden rounded-card ${tail} ${color} ${STATE_CLASS_NAMES[state]}`}
      >
        {images.length > 0 && <Images images={images} />}
        {text && (
          <div className="px-3.5 py-2.5">
            <LinkedText text={text} />
          </div>
        )}
        {!text && images.length === 0 && <p className="px-3.5 py-2.5 italic">This photo was deleted</p>}
      </div>
      {children}
    </div>
  );
}

function Images({ images }: { images: readonly string[] }) {
  return (
    <div className={`grid gap-0.5 ${images.length > 1 ? 'grid-cols-2' : ''}`}>
      {images.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" className="block">
          <img
            src={url}
            alt={images.length > 1 ? `Photo ${index + 1}` : 'Photo'}
            loading="lazy"
            width={272}
            height={204}
            className="aspect-4/3 w-68 max-w-full object-cover"
          />
        </a>
      ))}
    </div>
  );
}

const ICONS: Record<(typeof bookingLines)[ConversationEvent]['icon'], LucideIcon> = {
  'calendar-plus': CalendarPlus,
  'circle-check': CircleCheck,
  'circle-x': CircleX,
  receipt: ReceiptText,
  'calendar-clock': CalendarClock,
};

interface BookingEventLinkProps {
  message: Message;
  viewer: string | null;
  /** The path of the booking's page. */
  to: string;
}

/** Shows a booking event between the messages as a link, with a dotted line on both sides. */
export function BookingEventLink({ message, viewer, to }: BookingEventLinkProps) {
  const Icon = ICONS[bookingLines[message.event ?? 'requested'].icon];
  return (
    <div className="flex items-center gap-3 text-caption text-fg-muted before:flex-1 before:border-t-2 before:border-dotted before:border-border after:flex-1 after:border-t-2 after:border-dotted after:border-border">
      <Link
        to={to}
        className="flex min-h-9 max-w-[85%] items-center gap-2 rounded-control px-2 font-medium text-fg hover:bg-surface-2 pointer-coarse:min-h-11"
      >
        <Icon aria-hidden className="size-4 shrink-0 text-brand" strokeWidth={1.75} />
        <span className="wrap-anywhere">{describeBookingEvent(message, viewer)}</span>
        <ChevronRight aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      </Link>
    </div>
  );
}
