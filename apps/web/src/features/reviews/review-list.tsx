import { isolate } from '@nearhand/shared/region/user-text';
import { DAY_MS } from '@nearhand/shared/durations';
import { type ReviewSort, reviewMessages } from '@nearhand/shared/reviews/review-rules';
import type { ReviewSummary, PublishedReview } from '@nearhand/shared/reviews/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Star, Flag } from 'lucide-react';
import { useState, type ReactNode, Suspense } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { IconButton } from '../../components/button.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Select } from '../../components/select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Stars } from '../../components/stars.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { REVIEWS_PER_PAGE, reviewsQuery, type ReviewSource } from '../../entities/review/reviews-api.ts';
import { authToken } from '../../lib/auth-token.ts';
import { formatDate, formatDistance } from '../../lib/dates.ts';
import { formatNumber, formatCount } from '../../lib/format-number.ts';
import { toListProps } from '../../lib/infinite-list.ts';
import { ReplyForm } from './reply-form.tsx';
import { reviewTexts } from './texts.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const SORTS: readonly { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'highest', label: 'Highest' },
  { value: 'lowest', label: 'Lowest' },
];

interface ReviewListProps {
  source: ReviewSource;
  /** The reviewed user, who may have replied. */
  repliedBy: { name: string; profilePhoto?: string | undefined };
  withService?: boolean;
  /** Rendered above the reviews, such as a form. */
  children?: ReactNode;
}

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
      {pages.isLoadingError && <QueryError title={reviewTexts.loadFailed} query={pages} />}
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

function ReviewSummaryBars({ summary: { average, count, byRating } }: { summary: ReviewSummary }) {
  return (
    <div className="grid items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid gap-1.5">
        <p aria-hidden className="font-display text-[3rem]/[1] font-bold tabular-nums">
          {average.toFixed(2)}
        </p>
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

const ReportReviewDialog = lazyPart(
  async () => (await import('./report-review-dialog.tsx')).ReportReviewDialog,
);

const RECENT_MS = 7 * DAY_MS;

interface ReviewItemProps {
  review: PublishedReview;
  /** The reviewed user, who may have replied. */
  repliedBy: { name: string; profilePhoto?: string | undefined };
  /** Whether to name the service, as the list is about several. */
  withService: boolean;
}

function ReviewItem({ review, repliedBy, withService }: ReviewItemProps) {
  const { author, rating, text, createdAt, reply, canReply, service, isEarlierVisit } = review;
  return (
    <article
      aria-label={`Review by ${isolate(author.name)}`}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2"
    >
      <Avatar size="small" name={author.name} image={author.profilePhoto} />
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-body font-semibold wrap-anywhere">
            <bdi>{author.name}</bdi>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-caption text-fg-muted">
            <Stars rating={rating} />
            <ReviewDate instant={createdAt} />
            {isEarlierVisit && <span>{reviewMessages.earlierVisit}</span>}
            {withService && (
              <span className="wrap-anywhere">
                <bdi>{service.name}</bdi>
              </span>
            )}
          </p>
        </div>
        {authToken.read() !== null && <ReportButton review={review._id} author={author.name} />}
      </div>
      <div className="col-start-2 grid gap-3">
        {text && (
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )}
        {reply && (
          <div className="flex gap-3 rounded-button bg-surface-2 p-4">
            <Avatar size="small" name={repliedBy.name} image={repliedBy.profilePhoto} />
            <div className="grid min-w-0 gap-1">
              <p className="text-caption">
                <strong className="font-semibold wrap-anywhere">
                  <bdi>{repliedBy.name}</bdi>
                </strong>{' '}
                <span className="text-fg-muted">
                  replied · <ReviewDate instant={reply.createdAt} />
                </span>
              </p>
              <p dir="auto" className="text-small whitespace-pre-line wrap-anywhere">
                {reply.text}
              </p>
            </div>
          </div>
        )}
        {canReply && <ReplyForm review={review._id} author={author.name} />}
      </div>
    </article>
  );
}

/** Shows how long ago a recent review was written, and the date of an older one. */
function ReviewDate({ instant }: { instant: string }) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const isRecent = openedAt.getTime() - Date.parse(instant) < RECENT_MS;
  return (
    <time dateTime={instant}>
      {isRecent ? formatDistance(instant, timeZone, openedAt) : formatDate(instant, timeZone)}
    </time>
  );
}

function ReportButton({ review, author }: { review: string; author: string }) {
  const [state, setState] = useState<'closed' | 'open' | 'reported'>('closed');
  if (state === 'reported') {
    return (
      <p role="status" className="text-caption text-fg-muted">
        {reviewMessages.reported}
      </p>
    );
  }
  return (
    <>
      <IconButton
        label={`Report the review by ${author}`}
        className="-my-1.5"
        onClick={() => setState('open')}
      >
        <Flag aria-hidden className="size-4.5 text-fg-muted" strokeWidth={1.75} />
      </IconButton>
      <Suspense>
        {state === 'open' && (
          <ReportReviewDialog
            review={review}
            author={author}
            onReported={() => setState('reported')}
            onClose={() => setState('closed')}
          />
        )}
      </Suspense>
    </>
  );
}
