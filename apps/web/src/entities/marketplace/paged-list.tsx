import type { Pagination } from '@nearhand/shared/pagination';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Kettle } from '../../components/illustrations.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatTotalWithNoun } from '../../lib/format-number.ts';
import { toListProps, type InfiniteQuery } from '../../lib/infinite-list.ts';
import { useQueryWithMarketplace } from './marketplace.ts';

type EmptyWords = Pick<ComponentProps<typeof EmptyState>, 'action'> & { title: string; text: string };

interface PagedListProps<Page extends { pagination: Pagination }, Item> {
  pages: InfiniteQuery<Page>;
  getItems: (page: Page) => Item[];
  /** Of one item, for the count. */
  noun: string;
  loadingText?: string;
  /** Follows the count: "with “plumb” in name or email". */
  match?: string | undefined;
  /** "latest first". */
  order?: string | undefined;
  errorText: string;
  /** Replaces `errorText`, except for a further page. */
  getErrorText?: (error: Error) => string;
  skeleton?: ReactNode;
  /** What an empty list shows: an element, or the words of an empty state. */
  empty: ReactElement | EmptyWords;
  /** The list shows itself how much of it is in sight: only a further page is offered. */
  isFolded?: boolean;
  children: (items: Item[], isStale: boolean) => ReactNode;
}

export function PagedList<Page extends { pagination: Pagination }, Item>({
  pages,
  getItems,
  noun,
  loadingText = `Loading ${noun}s`,
  match,
  order,
  errorText,
  getErrorText = () => errorText,
  skeleton = <Skeleton className="h-100 rounded-card" />,
  empty,
  isFolded = false,
  children,
}: PagedListProps<Page, Item>) {
  const { items, total, paging, refetchFailure } = toListProps(pages, getItems);
  const { isPending, isReady, failure } = useQueryWithMarketplace(pages);
  return (
    <>
      <p role="status" className="text-small text-fg-muted tabular-nums">
        {isPending && loadingText}
        {isReady &&
          [[formatTotalWithNoun(total, noun), match].filter(Boolean).join(' '), order]
            .filter(Boolean)
            .join(', ')}
      </p>
      {failure && <ErrorState title="There is a problem" text={getErrorText(failure.error)} {...failure} />}
      {refetchFailure && <ErrorBanner title={getErrorText(refetchFailure.error)} {...refetchFailure} />}
      {isPending && skeleton}
      {isReady && items.length > 0 && (
        <>
          {children(items, pages.isPlaceholderData)}
          {(!isFolded || paging.hasMore) && <LoadMore {...paging} errorMessage={errorText} />}
        </>
      )}
      {isReady &&
        items.length === 0 &&
        ('title' in empty ? <EmptyState illustration={<Kettle />} {...empty} /> : empty)}
    </>
  );
}
