import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import { reviewMessages } from '@nearhand/shared/review-messages';
import type { ModeratedReview } from '@nearhand/shared/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { showSuccess } from '../../lib/toast.ts';
import { invalidateReviews, moderateReview } from './reviews-api.ts';

/** Asks an admin why a review is hidden. Its author reads the reason. */
export function HideReviewDialog({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const hide = useMutation({
    mutationFn: () => moderateReview(review._id, { decision: 'hide', reason: reason.trim() }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await invalidateReviews(client);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Hide this review?"
      isDirty={reason !== ''}
      isPending={hide.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            setHasTried(true);
            if (reason.trim() !== '' && !hide.isPending) hide.mutate();
          }}
        >
          <p className="text-small">It is shown to nobody and counts in no rating. You can show it again.</p>
          <TextArea
            label="Reason"
            hint={`${review.author.name} reads it.`}
            limit={MAX_REASON_LENGTH}
            error={hasTried && reason.trim() === '' ? reviewMessages.reasonRequired : undefined}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {hide.error && (
            <FailureAlert
              message={getErrorMessage(hide.error, reviewMessages.moderationFailed)}
              error={hide.error}
            />
          )}
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" isPending={hide.isPending} loadingText="Hiding...">
              Hide review
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
