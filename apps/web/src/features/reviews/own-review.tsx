import { MAX_REVIEW_LENGTH, toReviewerName, RATING_NAMES } from '@nearhand/shared/reviews/review-rules';
import type { Review } from '@nearhand/shared/reviews/reviews';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff, Star } from 'lucide-react';
import { useState, type SubmitEvent, useId, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Stars } from '../../components/stars.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { bookingReviewsQuery, invalidateReviews, saveReview } from '../../entities/review/reviews-api.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatCount, formatNumber } from '../../lib/format-number.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useTypedDraft } from '../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { ReplyForm } from './reply-form.tsx';
import { reviewTexts } from './texts.ts';

interface OwnReviewProps {
  booking: string;
  authorName: string;
  /** The name of the other side. */
  otherName: string;
  /** Whether it also shows the review of the other side, once that is published. */
  withTheirs?: boolean;
}

export function OwnReview({ booking, authorName, otherName, withTheirs = false }: OwnReviewProps) {
  const query = useQuery(bookingReviewsQuery(booking));
  const { data, error } = query;
  const [isEditing, setIsEditing] = useState(false);
  if (error && !data) return <QueryError title={reviewTexts.loadFailed} query={query} />;
  if (!data) return <Skeleton className="h-60 rounded-button" />;
  const { mine = null, theirs = null, writableUntil, obstacle, blindDays = 0 } = data;
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
      {obstacle && <p className="text-small font-medium">{obstacle}</p>}
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
      {text && (
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
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
          <strong className="font-semibold">
            <bdi>{otherName}</bdi> replied:
          </strong>{' '}
          <bdi>{reply.text}</bdi>
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
        <bdi>{otherName}</bdi> wrote <Stars rating={rating} />
      </p>
      {text && (
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {reply ? (
        <p className="border-s-2 border-border ps-3 text-small wrap-anywhere">
          <strong className="font-semibold">You replied:</strong> <bdi>{reply.text}</bdi>
        </p>
      ) : (
        <ReplyForm review={_id} author={otherName} />
      )}
    </section>
  );
}

interface ReviewFormProps {
  booking: string;
  authorName: string;
  blindDays: number;
  /** The review to edit; null to write one. */
  review: Review | null;
  /** Called to end an edit without saving. */
  onCancel?: (() => void) | undefined;
  onSaved: () => void;
}

function ReviewForm({ booking, authorName, blindDays, review, onCancel, onSaved }: ReviewFormProps) {
  const client = useQueryClient();
  const { typed, setTyped, isDirty, hasRestoredDraft } = useTypedDraft(`review-${booking}`, {
    rating: review?.rating ?? 0,
    text: review?.text ?? '',
  });
  const { rating, text } = typed;
  const [hasTried, setHasTried] = useState(false);
  const save = useGuardedMutation({
    mutationFn: () => saveReview(booking, review !== null, { rating, text: text.trim() }),
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
      <UnsavedChangesGuard isDirty={isDirty && !save.isSuccess} />
      {hasRestoredDraft && <DraftRestoredNotice />}
      <RatingField
        rating={rating}
        error={hasTried && rating === 0 ? 'Choose a rating' : undefined}
        onChange={(chosen) => setTyped({ text, rating: chosen })}
      />
      <TextArea
        label="What should others know?"
        optional
        limit={MAX_REVIEW_LENGTH}
        counter={`${formatNumber(text.length)} / ${formatNumber(MAX_REVIEW_LENGTH)}`}
        value={text}
        onChange={({ target }) => setTyped({ rating, text: target.value })}
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

interface RatingFieldProps {
  /** 0 before one is chosen. */
  rating: number;
  error?: string | undefined;
  onChange: (rating: number) => void;
}

/** Asks for one to five stars. Besides the arrows, the digits 1 to 5 choose. */
function RatingField({ rating, error, onChange }: RatingFieldProps) {
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const chooseByDigit = (event: KeyboardEvent) => {
    const digit = Number(event.key);
    if (event.altKey || event.ctrlKey || event.metaKey || !RATING_NAMES[digit - 1]) return;
    event.preventDefault();
    onChange(digit);
    fieldset.current?.querySelector<HTMLInputElement>(`input[value="${digit}"]`)?.focus();
  };
  return (
    <fieldset ref={fieldset} className="grid gap-1.5" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-small font-semibold">Your rating</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex">
          {RATING_NAMES.map((name, index) => (
            <label
              key={name}
              className="relative grid size-11 cursor-pointer place-items-center rounded-button has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name={id}
                value={index + 1}
                checked={rating === index + 1}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                onChange={() => onChange(index + 1)}
                onKeyDown={chooseByDigit}
              />
              <Star
                aria-hidden
                strokeWidth={1.75}
                className={`size-8 ${index < rating ? 'fill-star text-star' : 'text-border-strong'}`}
              />
              <span className="sr-only">
                {index + 1}: <bdi>{name}</bdi>
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-small font-semibold">
          {RATING_NAMES[rating - 1]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
