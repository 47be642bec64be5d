import { DAY_MS } from '@nearhand/shared/durations';
import type { Notification } from '@nearhand/shared/notifications';
import { toLocalTime } from '@nearhand/shared/time-zone';

export interface NotificationGroup {
  title: 'Today' | 'Yesterday' | 'Earlier';
  notifications: Notification[];
}

/** Groups notifications by the days of the marketplace; empty groups are left out. */
export function groupByDay(notifications: Notification[], timeZone: string, now: Date): NotificationGroup[] {
  const dayOf = (instant: Date) => toLocalTime(instant, timeZone).date;
  const [today, yesterday] = [dayOf(now), dayOf(new Date(now.getTime() - DAY_MS))];
  const titleOf = ({ createdAt }: Notification): NotificationGroup['title'] => {
    const day = dayOf(new Date(createdAt));
    if (day === today) return 'Today';
    return day === yesterday ? 'Yesterday' : 'Earlier';
  };
  return (['Today', 'Yesterday', 'Earlier'] as const)
    .map((title) => ({ title, notifications: notifications.filter((each) => titleOf(each) === title) }))
    .filter((group) => group.notifications.length > 0);
}
