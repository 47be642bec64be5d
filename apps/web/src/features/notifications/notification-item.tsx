import type { NotificationKind } from '@nearhand/shared/notifications/notice-data';
import type { Notification } from '@nearhand/shared/notifications/notifications';
import { getTextDirection } from '@nearhand/shared/region/user-text';
import {
  AlarmClock,
  Banknote,
  BellRing,
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  CircleHelp,
  CircleX,
  CreditCard,
  EyeOff,
  Flag,
  Inbox,
  Megaphone,
  MessageCircle,
  Pencil,
  Receipt,
  Reply,
  Scale,
  SearchCheck,
  Send,
  ShieldCheck,
  Star,
  TriangleAlert,
  Truck,
  Undo2,
  UserCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDistance } from '../../lib/dates.ts';
import { SOFT_TONES } from '../../lib/tones.ts';
import { useMarkNotificationsRead } from './use-mark-notifications-read.ts';

interface NotificationItemProps {
  notification: Notification;
  timeZone: string;
  now: Date;
  /** Whether only the beginning of a long text is shown. */
  isBrief?: boolean;
  onFollow?: () => void;
}

/** Shows a notification as a link; following it marks it as read. */
export function NotificationItem({
  notification,
  timeZone,
  now,
  isBrief = false,
  onFollow,
}: NotificationItemProps) {
  const { _id, kind, title, text, link, read: isRead, createdAt } = notification;
  const { icon: Icon, className } = notificationIcons[kind];
  const markAsRead = useMarkNotificationsRead();
  const follow = () => {
    if (!isRead) markAsRead.mutate({ ids: [_id] });
    onFollow?.();
  };
  return (
    <Link
      to={link}
      onClick={follow}
      className="flex items-start gap-3.5 rounded-control px-3 py-3 hover:bg-surface-2"
    >
      <span className={`grid size-10 shrink-0 place-items-center rounded-full ${className}`}>
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block break-words ${isRead ? '' : 'font-semibold'}`}>
          {!isRead && <span className="sr-only">Unread. </span>}
          <bdi dir={getTextDirection(title)}>{title}</bdi>
        </span>
        <span
          dir={getTextDirection(text)}
          className={`text-small break-words text-fg-muted ${isBrief ? 'line-clamp-3' : 'block whitespace-pre-line'}`}
        >
          {text}
        </span>
        <time dateTime={createdAt} className="block text-caption text-fg-muted tabular-nums">
          {formatDistance(createdAt, timeZone, now)}
        </time>
      </span>
      {!isRead && <span aria-hidden className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent" />}
    </Link>
  );
}

interface NotificationIcon {
  icon: LucideIcon;
  className: string;
}

const { brand, success, warning } = SOFT_TONES;
const neutral = 'bg-surface-3 text-fg-muted';

const notificationIcons: Record<NotificationKind, NotificationIcon> = {
  'request-sent': { icon: Send, className: brand },
  'request-received': { icon: Inbox, className: brand },
  'request-approved': { icon: CircleCheck, className: success },
  'request-rejected': { icon: CircleX, className: neutral },
  'request-expired': { icon: AlarmClock, className: neutral },
  'booking-reminder': { icon: BellRing, className: neutral },
  'reschedule-proposed': { icon: CalendarClock, className: warning },
  'reschedule-answered': { icon: CalendarCheck, className: brand },
  'booking-cancelled': { icon: Undo2, className: neutral },
  'provider-suspended': { icon: CircleX, className: warning },
  'booking-paid': { icon: CreditCard, className: success },
  'payment-receipt': { icon: Receipt, className: success },
  'booking-refunded': { icon: Undo2, className: success },
  'booking-completed': { icon: Star, className: warning },
  'offer-made': { icon: Receipt, className: warning },
  'offer-answered': { icon: CircleCheck, className: brand },
  alternatives: { icon: UserPlus, className: warning },
  'details-changed': { icon: Pencil, className: neutral },
  'visit-step': { icon: Truck, className: brand },
  'visit-question': { icon: CircleHelp, className: warning },
  'booking-settled': { icon: Banknote, className: success },
  'problem-raised': { icon: TriangleAlert, className: warning },
  'problem-answered': { icon: TriangleAlert, className: neutral },
  'problem-decided': { icon: Scale, className: brand },
  message: { icon: MessageCircle, className: brand },
  announcement: { icon: Megaphone, className: brand },
  'review-published': { icon: Star, className: warning },
  'review-reply': { icon: Reply, className: brand },
  'review-hidden': { icon: EyeOff, className: neutral },
  'saved-search': { icon: SearchCheck, className: brand },
  'application-decided': { icon: UserCheck, className: brand },
  'application-received': { icon: UserPlus, className: brand },
  'account-alert': { icon: Flag, className: warning },
  reported: { icon: Flag, className: warning },
  security: { icon: ShieldCheck, className: neutral },
};
