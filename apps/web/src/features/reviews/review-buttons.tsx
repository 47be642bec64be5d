import type { Booking } from '@nearhand/shared/bookings/bookings';
import { Star } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog);

interface ReviewButtonProps {
  booking: Booking;
  side: 'customer' | 'provider';
  titleId: string;
  /** Of a button that is not the next action; by default one that is. */
  variant?: 'secondary' | undefined;
  size?: 'small' | 'medium';
}

/** Opens the user's review of a completed booking, if it exists or can still be written. */
export function ReviewButton({ booking, side, titleId, variant, size = 'small' }: ReviewButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { review } = booking;
  if (!review) return null;
  const isNew = review.status === 'open';
  return (
    <>
      <Button
        size={size}
        variant={variant ?? (isNew ? 'primary' : 'secondary')}
        aria-describedby={titleId}
        onClick={() => setIsOpen(true)}
      >
        <Star aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        {isNew ? (side === 'customer' ? 'Write a review' : 'Review customer') : 'Your review'}
      </Button>
      <Suspense>
        {isOpen && <ReviewDialog booking={booking} side={side} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

const ReviewList = lazyPart(async () => (await import('./review-list.tsx')).ReviewList);

interface CustomerReviewsButtonProps {
  customer: Booking['customer'];
  titleId: string;
}

/** Opens the published reviews of the customer of a request, unless the account is closed. */
export function CustomerReviewsButton({ customer, titleId }: CustomerReviewsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!customer.email) return null;
  return (
    <>
      <Button variant="quiet" size="small" aria-describedby={titleId} onClick={() => setIsOpen(true)}>
        Customer’s reviews
      </Button>
      {isOpen && (
        <Dialog title={customer.name} isOpen onClose={() => setIsOpen(false)}>
          <Suspense fallback={<Skeleton className="h-60 rounded-button" />}>
            <ReviewList source={{ about: 'customer', id: customer._id }} repliedBy={customer} withService />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
