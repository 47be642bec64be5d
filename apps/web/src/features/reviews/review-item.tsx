import { DAY_MS } from '@nearhand/shared/durations';
import { reviewMessages } from '@nearhand/shared/reviews/review-rules';
import type { PublishedReview } from '@nearhand/shared/reviews/reviews';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { IconButton } from '../../components/button.tsx';
import { Stars } from '../../components/stars.tsx';
import { authToken } from '../../lib/auth-token.ts';
import { formatDate, formatDistance } from '../../lib/dates.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { ReplyForm } from './reply-form.tsx';

const ReportReviewDialog = lazy(async () => ({
  default: (await import('./report-review-dialog.tsx')).ReportReviewDialog,
}));

const RECENT_MS = 7 * DAY_MS;

interface ReviewItemProps {
  review: PublishedReview;
  /** The reviewed user, who may have replied. */
  repliedBy: { name: string; profilePhoto?: string | undefined };
  /** Whether to name the service, as the list is about several. */
  withService: boolean;
}

/** Shows a published review with its reply. */
export function ReviewItem({ review, repliedBy, withService }: ReviewItemProps) {
  const { author, rating, text, createdAt, reply, canReply, service } = review;
  return (
    <article
      aria-label={`Review by ${author.name}`}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2"
    >
      <Avatar size="small" name={author.name} image={author.profilePhoto} />
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-body font-semibold wrap-anywhere">{author.name}</h3>
          <p className="flex flex-wrap items-center gap-x-2 text-caption text-fg-muted">
            <Stars rating={rating} />
            <ReviewDate instant={createdAt} />
            {withService && <span className="wrap-anywhere">{service.name}</span>}
          </p>
        </div>
        {authToken.read() !== null && <ReportButton review={review._id} author={author.name} />}
      </div>
      <div className="col-start-2 grid gap-3">
        {text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
        {reply && (
          <div className="flex gap-3 rounded-button bg-surface-2 p-4">
            <Avatar size="small" name={repliedBy.name} image={repliedBy.profilePhoto} />
            <div className="grid min-w-0 gap-1">
              <p className="text-caption">
                <strong className="font-semibold wrap-anywhere">{repliedBy.name}</strong>{' '}
                <span className="text-fg-muted">
                  replied · <ReviewDate instant={reply.createdAt} />
                </span>
              </p>
              <p className="text-small whitespace-pre-line wrap-anywhere">{reply.text}</p>
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
