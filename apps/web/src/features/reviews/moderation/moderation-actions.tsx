import type { ModeratedReview } from '@nearhand/shared/reviews/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { toastError } from '../../../lib/toast-error.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { invalidateReviews, moderateReview } from '../../../entities/review/reviews-api.ts';
import { reviewTexts } from '../texts.ts';

const HideReviewDialog = lazy(async () => ({
  default: (await import('./hide-review-dialog.tsx')).HideReviewDialog,
}));

/** Renders the decisions of an admin on a review. */
export function ModerationActions({ review, titleId }: { review: ModeratedReview; titleId: string }) {
  const client = useQueryClient();
  const [isHiding, setIsHiding] = useState(false);
  const keep = useGuardedMutation({
    mutationFn: () => moderateReview(review._id, { decision: 'keep' }),
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
