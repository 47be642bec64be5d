import type { ModeratedReview } from '@nearhand/shared/reviews/reviews';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorBanner } from '../../../components/error-banner.tsx';
import { ClosedDoor } from '../../../components/illustrations.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Stars } from '../../../components/stars.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { moderatedReviewsQuery, invalidateReviews } from '../../../entities/review/reviews-api.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { toListProps } from '../../../lib/infinite-list.ts';
import { toastError, showSuccess } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { useListFocusRestore } from '../../../lib/use-list-focus-restore.ts';
import { reviewTexts } from '../texts.ts';
import { api } from '../../../lib/api-client.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

/** Lists reviews for admins: those with open reports, or all that were published. */
export function ModerationList({ onlyReported }: { onlyReported: boolean }) {
  const pages = useInfiniteQuery(moderatedReviewsQuery(onlyReported));
  const { items, paging, refetchFailure } = toListProps(pages, ({ reviews }) => reviews);
  // After a decision, the review and its focused button leave the list of reported reviews.
  const { ref, onFocus } = useListFocusRestore();
  if (pages.isLoadingError) return <QueryError title={reviewTexts.loadFailed} query={pages} />;
  if (pages.isPending) return <Skeleton className="h-80 rounded-card" />;
  if (items.length === 0) {
    return (
      <EmptyState
        illustration={<ClosedDoor />}
        title={onlyReported ? 'No reported reviews' : 'No reviews yet'}
        text={onlyReported ? 'Reviews that people report appear here.' : 'Published reviews appear here.'}
      />
    );
  }
  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid gap-4 outline-none">
      {refetchFailure && <ErrorBanner title={reviewTexts.loadFailed} {...refetchFailure} />}
      <ul aria-label="Reviews" className={`grid gap-4 ${pages.isPlaceholderData ? 'opacity-60' : ''}`}>
        {items.map((review) => (
          <li key={review._id}>
            <ModeratedItem review={review} />
          </li>
        ))}
      </ul>
      <LoadMore {...paging} errorMessage="More reviews could not be loaded" />
    </div>
  );
}

function ModeratedItem({ review }: { review: ModeratedReview }) {
  const { timeZone } = useMarketplace();
  const { _id, author, rating, text, about, service, status, createdAt, hiddenReason, reply, provider } =
    review;
  const titleId = `review-${_id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-4 rounded-card border border-border bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 id={titleId} className="text-h3 wrap-anywhere">
            <bdi>{author.name}</bdi> about {about === 'service' ? <bdi>{service.name}</bdi> : 'the customer'}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-fg-muted">
            <Stars rating={rating} />
            <time dateTime={createdAt}>{formatDate(createdAt, timeZone)}</time>
            <Link
              to={`/admin/bookings/${review.booking}`}
              aria-describedby={titleId}
              className="inline-block py-1 font-medium text-brand underline underline-offset-2"
            >
              Booking
            </Link>
          </p>
        </div>
        <Badge tone={status === 'hidden' ? 'danger' : 'success'}>
          {status === 'hidden' ? 'Hidden' : 'Published'}
        </Badge>
      </div>
      {text && (
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {reply && (
        <p className="max-w-prose border-s-2 border-border ps-3 text-small wrap-anywhere">
          <strong className="font-semibold">Reply:</strong> <bdi>{reply.text}</bdi>
        </p>
      )}
      {hiddenReason && (
        <p className="text-small wrap-anywhere">
          <strong className="font-semibold">Hidden because:</strong> {hiddenReason}
        </p>
      )}
      {provider.isDoubtful && (
        <p className="text-small font-medium text-warning">
          {provider.onlyTheirs} of {formatCount(provider.customers, 'customer')} who reviewed{' '}
          <bdi>{provider.name}</bdi> booked no other provider.
        </p>
      )}
      <Reports review={review} />
      <ModerationActions review={review} titleId={titleId} />
    </article>
  );
}

function Reports({ review: { reports } }: { review: ModeratedReview }) {
  const { timeZone } = useMarketplace();
  if (reports.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-button bg-surface-2 p-4 text-small">
      <h3 className="font-semibold">{formatCount(reports.length, 'report')}</h3>
      <ul className="grid gap-2">
        {reports.map(({ by, reason, createdAt, settledAt }) => (
          <li key={by._id} className="wrap-anywhere">
            “<bdi>{reason}</bdi>”{' '}
            <span className="text-fg-muted">
              <bdi>{by.name}</bdi>, {formatDate(createdAt, timeZone)}
              {settledAt && ' · settled'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const HideReviewDialog = lazyPart(async () => (await import('./hide-review-dialog.tsx')).HideReviewDialog);

function ModerationActions({ review, titleId }: { review: ModeratedReview; titleId: string }) {
  const client = useQueryClient();
  const [isHiding, setIsHiding] = useState(false);
  const keep = useGuardedMutation({
    mutationFn: () => api.moderateReview({ params: { id: review._id }, body: { decision: 'keep' } }),
    onSuccess: ({ message }) => {
      showSuccess(message);
      return invalidateReviews(client);
    },
    onError: (error) => toastError(error, reviewTexts.moderationFailed),
  });
  const isHidden = review.status === 'hidden';
  const isReported = review.reports.some(({ settledAt }) => !settledAt);
  return (
    <div className="flex flex-wrap gap-3">
      {!isHidden && (
        <Button
          variant="danger-outline"
          size="small"
          aria-describedby={titleId}
          onClick={() => setIsHiding(true)}
        >
          Hide…
        </Button>
      )}
      {(isHidden || isReported) && (
        <Button
          variant="secondary"
          size="small"
          aria-describedby={titleId}
          isPending={keep.isPending}
          loadingText="Saving..."
          onClick={() => keep.mutate()}
        >
          {isHidden ? 'Show again' : 'Keep'}
        </Button>
      )}
      <Suspense>
        {isHiding && <HideReviewDialog review={review} onClose={() => setIsHiding(false)} />}
      </Suspense>
    </div>
  );
}
