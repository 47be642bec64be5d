import { MAX_REVIEW_LENGTH, toReviewerName } from '@nearhand/shared/reviews/review-rules';
import type { Review } from '@nearhand/shared/reviews/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { formatCount, formatNumber } from '../../lib/format-number.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { RatingField } from './rating-field.tsx';
import { invalidateReviews, saveReview } from '../../entities/review/reviews-api.ts';

interface ReviewFormProps {
  booking: string;
  /** The full name of the user. */
  authorName: string;
  blindDays: number;
  /** The review to edit; null to write one. */
  review: Review | null;
  /** Called to end an edit without saving. */
  onCancel?: (() => void) | undefined;
  onSaved: () => void;
}

/** Asks the customer or the provider of a completed booking for a review. */
export function ReviewForm({ booking, authorName, blindDays, review, onCancel, onSaved }: ReviewFormProps) {
  const client = useQueryClient();
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [hasTried, setHasTried] = useState(false);
  const save = useGuardedMutation({
    mutationFn: () => saveReview(booking, review !== undefined, { rating, text: text.trim() }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await invalidateReviews(client);
      onSaved();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (rating > 0) save.mutate();
    else event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
  };
  return (
    <form aria-label="Your review" noValidate className="grid gap-5" onSubmit={submit}>
      <RatingField
        rating={rating}
        error={hasTried && rating === 0 ? 'Choose a rating' : undefined}
        onChange={setRating}
      />
      <TextArea
        label="What should others know?"
        optional
        limit={MAX_REVIEW_LENGTH}
        counter={`${formatNumber(text.length)} / ${formatNumber(MAX_REVIEW_LENGTH)}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="flex gap-3 rounded-button bg-info-soft p-4 text-small text-info-soft-fg">
        <EyeOff aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
        <span>
          <strong className="font-semibold">Neither of you sees the other’s review yet.</strong> Both appear
          together when both are written, at the latest {formatCount(blindDays, 'day')} after the first. Until
          then you can change yours.
        </span>
      </p>
      {save.error && (
        <FailureAlert
          message={getErrorMessage(save.error, 'The review could not be sent')}
          error={save.error}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-caption text-fg-muted">Shown as “{toReviewerName(authorName)}” with your photo.</p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" isPending={save.isPending} loadingText="Sending...">
            {review ? 'Save review' : 'Send review'}
          </Button>
        </div>
      </div>
    </form>
  );
}
