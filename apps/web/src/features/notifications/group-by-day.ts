import { DAY_MS } from '@nearhand/shared/durations';
import type { Notification } from '@nearhand/shared/notifications/notifications';
import { getDay } from '@nearhand/shared/region/formats';

export interface NotificationGroup {
  title: 'Today' | 'Yesterday' | 'Earlier';
  notifications: Notification[];
}

/** Groups notifications by day in the marketplace's time zone. Leaves out empty groups. */
export function groupNotificationsByDay(
  notifications: Notification[],
  timeZone: string,
  now: Date,
): NotificationGroup[] {
  const toDay = (instant: Date) => getDay(instant, timeZone);
  const [today, yesterday] = [toDay(now), toDay(new Date(now.getTime() - DAY_MS))];
  const getTitle = ({ createdAt }: Notification): NotificationGroup['title'] => {
    const day = toDay(new Date(createdAt));
    if (day === today) return 'Today';
    return day === yesterday ? 'Yesterday' : 'Earlier';
  };
  return (['Today', 'Yesterday', 'Earlier'] as const)
    .map((title) => ({ title, notifications: notifications.filter((each) => getTitle(each) === title) }))
    .filter((group) => group.notifications.length > 0);
}
