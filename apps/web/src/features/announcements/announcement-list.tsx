import { audiences, type Announcement } from '@nearhand/shared/announcements/announcements';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../components/load-more.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-number.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { adminKey } from '../../entities/query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { pagesQuery } from '../../lib/pages-query.ts';

export const announcementsQuery = pagesQuery([...adminKey, 'announcements'], ({ cursor, signal }) =>
  api.listAnnouncements({ query: { cursor }, signal }),
);

export function AnnouncementList() {
  const pages = useInfiniteQuery(announcementsQuery);
  const { items, paging } = toListProps(pages, (page) => page.announcements);
  return (
    <Panel title="Sent">
      {pages.isPending && <Skeleton className="h-24 rounded-control" />}
      <QueryError title="The announcements could not be loaded" query={pages} />
      {pages.data && items.length === 0 && <p className="text-small text-fg-muted">Nothing yet.</p>}
      {items.length > 0 && (
        <ul className="-my-4 grid divide-y divide-border">
          {items.map((announcement) => (
            <Row key={announcement._id} announcement={announcement} />
          ))}
        </ul>
      )}
      {paging.hasMore && <LoadMore {...paging} errorMessage="More announcements could not be loaded" />}
    </Panel>
  );
}

function Row({ announcement }: { announcement: Announcement }) {
  const { timeZone } = useMarketplace();
  const { title, text, audience, recipients, by, createdAt, sentAt } = announcement;
  return (
    <li className="grid gap-1 py-4 wrap-anywhere">
      <h3 dir="auto" className="font-semibold">
        {title}
      </h3>
      <p dir="auto" className="text-small whitespace-pre-line">
        {text}
      </p>
      <p className="text-small text-fg-muted">
        {audiences[audience].label} ({formatCount(recipients, 'recipient')}), <bdi>{by.name}</bdi>,{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
        {sentAt === null && ' · being sent'}
      </p>
    </li>
  );
}
