import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DAY_MS } from '@nearhand/shared/durations';
import type { Notification } from '@nearhand/shared/notifications/notifications';
import { getDay } from '@nearhand/shared/region/formats';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Kettle } from '../../components/illustrations.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { NotificationItem } from '../../features/notifications/notification-item.tsx';
import { notificationsQuery, unreadCountQuery } from '../../features/notifications/notifications-api.ts';
import { useMarkNotificationsRead } from '../../features/notifications/use-mark-notifications-read.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { toListProps } from '../../lib/infinite-list.ts';
import { useMarketplace, useQueryWithMarketplace } from '../../entities/marketplace/marketplace.ts';

const FAILED = 'Failed to load notifications';

function NotificationsPage() {
  const [search, setSearch] = useSearchParams();
  const isUnreadOnly = search.get('show') === 'unread';
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  const markAsRead = useMarkNotificationsRead();
  const show = (next: object) => setSearch({ ...next }, { preventScrollReset: true });
  return (
    <div className="container-page py-7">
      <div className="mx-auto grid max-w-184 grid-cols-1 gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PageHeading>Notifications</PageHeading>
          <ButtonLink to="/notifications/preferences" variant="secondary" size="small">
            <Settings aria-hidden className="size-4" strokeWidth={1.75} />
            What we tell you
          </ButtonLink>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <fieldset className="flex gap-1 rounded-button border border-border-strong p-0.5">
            <legend className="sr-only">Show</legend>
            <FilterButton isPressed={!isUnreadOnly} onClick={() => show({})}>
              All
            </FilterButton>
            <FilterButton isPressed={isUnreadOnly} onClick={() => show({ show: 'unread' })}>
              {unread > 0 ? `Unread (${unread})` : 'Unread'}
            </FilterButton>
          </fieldset>
          {unread > 0 && (
            <Button
              variant="quiet"
              size="small"
              isPending={markAsRead.isPending}
              loadingText="Marking..."
              onClick={() => markAsRead.mutate({ all: true })}
            >
              Mark all as read
            </Button>
          )}
        </div>
        <List isUnreadOnly={isUnreadOnly} />
      </div>
    </div>
  );
}

interface FilterButtonProps {
  isPressed: boolean;
  onClick: () => void;
  children: string;
}

function FilterButton({ isPressed, onClick, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className="min-h-9 rounded-control px-3.5 text-small font-semibold tabular-nums hover:bg-surface-2 aria-pressed:bg-fg aria-pressed:text-bg pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}

function List({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const { timeZone } = useMarketplace();
  const pages = useInfiniteQuery(notificationsQuery(isUnreadOnly));
  const { isPending, isReady, failure } = useQueryWithMarketplace(pages);
  const { items, paging, refetchFailure } = toListProps(pages, (page) => page.notifications);
  const now = new Date(pages.dataUpdatedAt);
  return (
    <div className="grid grid-cols-1 gap-5" aria-busy={isPending}>
      {isPending && <Loading />}
      {failure && <ErrorState title="There is a problem" text={FAILED} {...failure} />}
      {refetchFailure && <ErrorBanner title={FAILED} {...refetchFailure} />}
      {isReady && items.length === 0 && (
        <EmptyState
          illustration={<Kettle />}
          title={isUnreadOnly ? 'Nothing unread' : 'Nothing yet'}
          text="What happens to your bookings will appear here."
        />
      )}
      {isReady &&
        groupNotificationsByDay(items, timeZone, now).map((group) => (
          <Group key={group.title} group={group} timeZone={timeZone} now={now} />
        ))}
      {isReady && items.length > 0 && (
        <LoadMore {...paging} errorMessage="More notifications could not be loaded" />
      )}
    </div>
  );
}

interface GroupProps {
  group: NotificationGroup;
  timeZone: string;
  now: Date;
}

function Group({ group: { title, notifications }, timeZone, now }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id} className="ps-3 text-small font-semibold text-fg-muted">
        {title}
      </h2>
      <ul className="rounded-card border border-border bg-surface p-1.5">
        {notifications.map((notification) => (
          <li key={notification._id}>
            <NotificationItem notification={notification} timeZone={timeZone} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 rounded-card border border-border bg-surface p-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2 rounded" />
            <Skeleton className="h-4 w-3/4 rounded" />
          </div>
        </div>
      ))}
    </div>
  );
}

export { NotificationsPage as Component };

interface NotificationGroup {
  title: 'Today' | 'Yesterday' | 'Earlier';
  notifications: Notification[];
}

/** Groups notifications by day in the marketplace's time zone. Leaves out empty groups. */
function groupNotificationsByDay(
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
