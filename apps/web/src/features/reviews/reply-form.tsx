import { reviewMessages, MAX_REPLY_LENGTH } from '@nearhand/shared/reviews/review-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { FirstFieldFocus } from '../../components/first-field-focus.tsx';
import { showSuccess } from '../../lib/toast.ts';
import { useTypedDraft } from '../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { invalidateReviews } from '../../entities/review/reviews-api.ts';
import { api } from '../../lib/api-client.ts';

export function ReplyForm({ review, author }: { review: string; author: string }) {
  const client = useQueryClient();
  const { typed, setTyped, isDirty, hasRestoredDraft } = useTypedDraft(`reply-${review}`, { text: '' });
  const { text } = typed;
  const [isOpen, setIsOpen] = useState(hasRestoredDraft);
  const [hasTried, setHasTried] = useState(false);
  const send = useGuardedMutation({
    mutationFn: () => api.replyToReview({ params: { id: review }, body: { text: text.trim() } }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await invalidateReviews(client);
    },
  });
  if (!isOpen) {
    return (
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        aria-label={`Reply to the review by ${author}`}
        onClick={() => setIsOpen(true)}
      >
        Reply
      </Button>
    );
  }
  return (
    <FirstFieldFocus>
      <form
        aria-label={`Reply to ${author}`}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setHasTried(true);
          if (text.trim() !== '') send.mutate();
        }}
      >
        <UnsavedChangesGuard isDirty={isDirty && !send.isSuccess} />
        {hasRestoredDraft && <DraftRestoredNotice />}
        <TextArea
          label="Your reply"
          hint="Your reply appears below the review. You can reply once."
          limit={MAX_REPLY_LENGTH}
          error={hasTried && text.trim() === '' ? reviewMessages.replyRequired : undefined}
          value={text}
          onChange={({ target }) => setTyped({ text: target.value })}
        />
        {send.error && (
          <FailureAlert
            message={getErrorMessage(send.error, 'The reply could not be sent')}
            error={send.error}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" isPending={send.isPending} loadingText="Sending...">
            Send reply
          </Button>
          <Button variant="secondary" size="small" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
        </div>
      </form>
    </FirstFieldFocus>
  );
}
