import type { ReviewSort } from '@nearhand/shared/reviews/review-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Select } from '../../components/select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatNumber, formatCount } from '../../lib/format-number.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { ReviewItem } from './review-item.tsx';
import { REVIEWS_PER_PAGE, reviewsQuery, type ReviewSource } from '../../entities/review/reviews-api.ts';
import { reviewTexts } from './texts.ts';
import type { ReviewSummary } from '@nearhand/shared/reviews/reviews';
import { Star } from 'lucide-react';
import { Stars } from '../../components/stars.tsx';

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

const RATINGS = ['5', '4', '3', '2', '1'] as const;

/** Shows the average of a list of reviews, and the number of reviews of each rating. */
function ReviewSummaryBars({ summary: { average, count, byRating } }: { summary: ReviewSummary }) {
  return (
    <div className="grid items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid gap-1.5">
        <p className="font-display text-[3rem]/[1] font-bold tabular-nums">{average.toFixed(2)}</p>
        <Stars rating={average} />
        <p className="max-w-40 text-caption text-fg-muted">
          {formatCount(count, 'review')}, each from a completed booking
        </p>
      </div>
      <ul aria-label="Reviews by rating" className="grid gap-2">
        {RATINGS.map((rating) => (
          <li
            key={rating}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-small"
          >
            <span className="flex items-center gap-1 font-semibold tabular-nums">
              {rating}
              <Star aria-hidden className="size-3.5 fill-star text-star" />
              <span className="sr-only">of 5:</span>
            </span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-3">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${(100 * byRating[rating]) / Math.max(1, count)}%` }}
              />
            </span>
            <span className="text-end text-fg-muted tabular-nums">{formatNumber(byRating[rating])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
