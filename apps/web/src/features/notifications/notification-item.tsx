import type { Notification } from '@nearhand/shared/notifications/notifications';
import { Link } from 'react-router-dom';
import { formatDistance } from '../../lib/dates.ts';
import { notificationIcons } from './notification-icons.ts';
import { useMarkNotificationsRead } from './use-mark-notifications-read.ts';

interface NotificationItemProps {
  notification: Notification;
  timeZone: string;
  now: Date;
  onFollow?: () => void;
}

/** Shows a notification as a link; following it marks it as read. */
export function NotificationItem({ notification, timeZone, now, onFollow }: NotificationItemProps) {
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
          {title}
        </span>
        <span className="block text-small break-words text-fg-muted">{text}</span>
        <time dateTime={createdAt} className="block text-caption text-fg-muted tabular-nums">
          {formatDistance(createdAt, timeZone, now)}
        </time>
      </span>
      {!isRead && <span aria-hidden className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent" />}
    </Link>
  );
}
