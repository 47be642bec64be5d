import type { ReviewSort } from '@nearhand/shared/reviews/review-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Select } from '../../components/select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatNumber } from '../../lib/format-number.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummaryBars } from './review-summary.tsx';
import { REVIEWS_PER_PAGE, reviewsQuery, type ReviewSource } from '../../entities/review/reviews-api.ts';
import { reviewTexts } from './texts.ts';

const SORTS: readonly { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'highest', label: 'Highest' },
  { value: 'lowest', label: 'Lowest' },
];

interface ReviewListProps {
  source: ReviewSource;
  /** The reviewed user, who may have replied. */
  repliedBy: { name: string; profilePhoto?: string | undefined };
  /** Whether to name the service of each review, as the list is about several. */
  withService?: boolean;
  /** Rendered above the reviews, such as a form. */
  children?: ReactNode;
}

/** Shows the summary of the reviews of a service, a provider or a customer, and the reviews by page. */
export function ReviewList({ source, repliedBy, withService = false, children }: ReviewListProps) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const pages = useInfiniteQuery(reviewsQuery(source, sort));
  const { items, paging, refetchFailure } = toListProps(pages, ({ reviews }) => reviews);
  const summary = pages.data?.pages[0]?.summary;
  const count = summary?.count ?? 0;
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="grid scroll-mt-20 gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="reviews-heading" className="text-[1.375rem]/[1.2] font-bold">
          Reviews{' '}
          {summary && <span className="text-small text-fg-muted tabular-nums">{formatNumber(count)}</span>}
        </h2>
        {count > 1 && <Select label="Sort by" options={SORTS} selected={sort} onSelect={setSort} />}
      </div>
      {pages.isLoadingError && (
        <ErrorBanner
          title={reviewTexts.loadFailed}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          isRetrying={pages.isFetching}
        />
      )}
      {refetchFailure && <ErrorBanner title={reviewTexts.loadFailed} {...refetchFailure} />}
      {pages.isPending && <Skeleton className="h-40 rounded-card" />}
      {summary && count > 0 && <ReviewSummaryBars summary={summary} />}
      {summary && count === 0 && <p className="text-fg-muted">No reviews yet.</p>}
      {children}
      {items.length > 0 && (
        <>
          <ul
            aria-label="Reviews"
            className={`grid divide-y divide-border border-y border-border *:py-5 ${pages.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {items.map((review) => (
              <li key={review._id}>
                <ReviewItem review={review} repliedBy={repliedBy} withService={withService} />
              </li>
            ))}
          </ul>
          {(paging.hasMore || paging.shown > REVIEWS_PER_PAGE) && (
            <LoadMore {...paging} errorMessage="More reviews could not be loaded" />
          )}
        </>
      )}
    </section>
  );
}
