import type { Review } from '@nearhand/shared/reviews/reviews';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Stars } from '../../components/stars.tsx';
import { formatDate } from '../../lib/dates.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReviewForm } from './review-form.tsx';
import { bookingReviewsQuery } from '../../entities/review/reviews-api.ts';
import { reviewTexts } from './texts.ts';

interface OwnReviewProps {
  booking: string;
  /** The full name of the user. */
  authorName: string;
  /** The first name of the other side. */
  otherName: string;
  /** Whether it also shows the review of the other side, once that is published. */
  withTheirs?: boolean;
}

/** Shows the user's review of a booking, or the form for it. */
export function OwnReview({ booking, authorName, otherName, withTheirs = false }: OwnReviewProps) {
  const { data, error, isFetching, refetch } = useQuery(bookingReviewsQuery(booking));
  const [isEditing, setIsEditing] = useState(false);
  if (error && !data) {
    return (
      <ErrorBanner
        title={reviewTexts.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-60 rounded-button" />;
  const { mine = null, theirs = null, writableUntil, blindDays = 0 } = data;
  const isWritable = Boolean(writableUntil);
  return (
    <div className="grid gap-5">
      {isWritable && (mine === null || isEditing) ? (
        <ReviewForm
          booking={booking}
          authorName={authorName}
          blindDays={blindDays}
          review={mine}
          onCancel={isEditing ? () => setIsEditing(false) : undefined}
          onSaved={() => setIsEditing(false)}
        />
      ) : (
        mine && (
          <WrittenReview
            review={mine}
            otherName={otherName}
            onEdit={isWritable ? () => setIsEditing(true) : undefined}
          />
        )
      )}
      {withTheirs && theirs && <TheirReview review={theirs} otherName={otherName} />}
    </div>
  );
}

interface WrittenReviewProps {
  review: Review;
  otherName: string;
  onEdit: (() => void) | undefined;
}

function WrittenReview({ review, otherName, onEdit }: WrittenReviewProps) {
  const { timeZone } = useMarketplace();
  const { rating, text, status, publishesAt, hiddenReason, reply } = review;
  return (
    <section aria-label="Your review" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-3 text-small font-semibold">
          Your review <Stars rating={rating} />
        </p>
        {status === 'waiting' && onEdit && (
          <Button variant="secondary" size="small" onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
      {text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
      {status === 'waiting' && (
        <p className="text-small text-fg-muted">
          Waiting.
          {publishesAt &&
            ` Appears by ${formatDate(publishesAt, timeZone)}, or as soon as ${otherName} writes.`}
        </p>
      )}
      {status === 'hidden' && (
        <p className="text-small font-medium text-danger">
          Hidden by an admin.{hiddenReason && ` Reason: ${hiddenReason}`}
        </p>
      )}
      {reply && (
        <p className="border-s-2 border-border ps-3 text-small wrap-anywhere">
          <strong className="font-semibold">{otherName} replied:</strong> {reply.text}
        </p>
      )}
    </section>
  );
}

function TheirReview({ review, otherName }: { review: Review; otherName: string }) {
  const { _id, rating, text, reply } = review;
  return (
    <section aria-label={`Review by ${otherName}`} className="grid gap-2 border-t border-border pt-4">
      <p className="flex items-center gap-3 text-small font-semibold">
        {otherName} wrote <Stars rating={rating} />
      </p>
      {text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
      {reply ? (
        <p className="border-s-2 border-border ps-3 text-small wrap-anywhere">
          <strong className="font-semibold">You replied:</strong> {reply.text}
        </p>
      ) : (
        <ReplyForm review={_id} author={otherName} />
      )}
    </section>
  );
}
