import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { NotificationItem } from './notification-item.tsx';
import { NEWEST_COUNT, newestNotificationsQuery } from './notifications-api.ts';
import { useMarkNotificationsRead } from './use-mark-notifications-read.ts';

export function NewestNotifications({ onFollow }: { onFollow: () => void }) {
  const newest = useQuery(newestNotificationsQuery);
  const { timeZone } = useMarketplace();
  const markAsRead = useMarkNotificationsRead();
  const { notifications = [], unread = 0 } = newest.data ?? {};
  return (
    <div className="-mx-2 grid gap-2" aria-busy={newest.isPending}>
      {unread > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-end"
          isPending={markAsRead.isPending}
          loadingText="Marking..."
          onClick={() => markAsRead.mutate({ all: true })}
        >
          Mark all as read
        </Button>
      )}
      {newest.isPending && Array.from({ length: 3 }, (_, index) => <NotificationSkeleton key={index} />)}
      {newest.isError && !newest.data && <QueryError title="Failed to load notifications" query={newest} />}
      {newest.data && notifications.length === 0 && <p className="px-3 text-fg-muted">Nothing new yet.</p>}
      <ul>
        {notifications.slice(0, NEWEST_COUNT).map((notification) => (
          <li key={notification._id}>
            <NotificationItem
              notification={notification}
              timeZone={timeZone}
              now={new Date(newest.dataUpdatedAt)}
              isBrief
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between border-t border-border pt-2">
        <ButtonLink to="/notifications" variant="quiet" size="small" onClick={onFollow}>
          See all
        </ButtonLink>
        <Link
          to="/notifications/preferences"
          onClick={onFollow}
          aria-label="What we tell you, and how"
          className="grid size-11 place-items-center rounded-button hover:bg-surface-2"
        >
          <Settings aria-hidden className="size-5" strokeWidth={1.75} />
        </Link>
      </div>
    </div>
  );
}

function NotificationSkeleton() {
  return (
    <div className="flex gap-3.5 px-3 py-3">
      <Skeleton className="size-10 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-3/4 rounded" />
        <Skeleton className="h-4 w-1/2 rounded" />
      </div>
    </div>
  );
}
