import type { Booking } from '@nearhand/shared/bookings/bookings';
import { Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));

interface ReviewButtonProps {
  booking: Booking;
  side: 'customer' | 'provider';
  /** The id of the heading that names the booking. */
  titleId: string;
}

/** Opens the user's review of a completed booking, if it exists or can still be written. */
export function ReviewButton({ booking, side, titleId }: ReviewButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { review } = booking;
  if (!review) return null;
  const isNew = review.status === 'open';
  return (
    <>
      <Button
        size="small"
        variant={isNew ? 'primary' : 'secondary'}
        aria-describedby={titleId}
        onClick={() => setIsOpen(true)}
      >
        <Star aria-hidden className="size-4" strokeWidth={1.75} />
        {isNew ? (side === 'customer' ? 'Write a review' : 'Review customer') : 'Your review'}
      </Button>
      <Suspense>
        {isOpen && <ReviewDialog booking={booking} side={side} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
