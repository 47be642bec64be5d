import type { ConversationEvent, Message } from '@nearhand/shared/conversations/conversations';
import {
  CalendarClock,
  CalendarPlus,
  ChevronRight,
  CircleCheck,
  CircleX,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { describeBookingEvent } from '../../../entities/conversation/describe-message.ts';

const ICONS: Record<ConversationEvent, LucideIcon> = {
  requested: CalendarPlus,
  approved: CircleCheck,
  rejected: CircleX,
  completed: CircleCheck,
  cancelled: CircleX,
  paid: ReceiptText,
  rescheduled: CalendarClock,
};

interface BookingEventLinkProps {
  message: Message;
  viewer: string;
  /** The path of the booking's page. */
  to: string;
}

/** Shows a booking event between the messages as a link, with a dotted line on both sides. */
export function BookingEventLink({ message, viewer, to }: BookingEventLinkProps) {
  const Icon = ICONS[message.event ?? 'requested'];
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
