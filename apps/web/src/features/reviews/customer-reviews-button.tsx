import type { Booking } from '@nearhand/shared/bookings/bookings';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

const ReviewList = lazy(async () => ({ default: (await import('./review-list.tsx')).ReviewList }));

interface CustomerReviewsButtonProps {
  customer: Booking['customer'];
  /** The id of the heading that names the booking. */
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
