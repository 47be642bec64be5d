import { isolate } from '@nearhand/shared/region/user-text';
import type { ModeratedReview } from '@nearhand/shared/reviews/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { showSuccess } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { invalidateReviews } from '../../../entities/review/reviews-api.ts';
import { reviewTexts } from '../texts.ts';
import { api } from '../../../lib/api-client.ts';

export function HideReviewDialog({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
  const client = useQueryClient();
  const hide = useGuardedMutation({
    mutationFn: (reason: string) =>
      api.moderateReview({ params: { id: review._id }, body: { decision: 'hide', reason } }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await invalidateReviews(client);
      onClose();
    },
  });
  return (
    <ReasonDialog
      draftName={`hide-review-${review._id}`}
      title="Hide this review?"
      hint={`${isolate(review.author.name)} reads it.`}
      confirmText="Hide review"
      loadingText="Hiding..."
      isPending={hide.isPending}
      error={hide.error}
      errorMessage={reviewTexts.moderationFailed}
      onConfirm={(reason) => hide.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-small">No page shows it, and no rating counts it. You can show it again.</p>
    </ReasonDialog>
  );
}
