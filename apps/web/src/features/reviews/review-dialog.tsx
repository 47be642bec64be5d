import type { Booking } from '@nearhand/shared/bookings/bookings';
import { FormDialog } from '../../components/form-dialog.tsx';
import { formatWeekdayAndDay } from '../../lib/dates.ts';
import { OwnReview } from './own-review.tsx';

interface ReviewDialogProps {
  booking: Booking;
  side: 'customer' | 'provider';
  onClose: () => void;
}

/** Shows the reviews of a booking to the customer or the provider, and the form while a review can be written. */
export function ReviewDialog({ booking, side, onClose }: ReviewDialogProps) {
  const [author, other] =
    side === 'customer' ? [booking.customer, booking.provider] : [booking.provider, booking.customer];
  const otherName = other.name;
  return (
    <FormDialog title={`Review ${otherName}`} startsAtHeading onClose={onClose}>
      {() => (
        <div className="grid gap-5">
          <p className="text-small text-fg-muted wrap-anywhere">
            <bdi>{booking.service.name}</bdi>, {formatWeekdayAndDay(booking.bookingDate)}
          </p>
          <OwnReview booking={booking._id} authorName={author.name} otherName={otherName} withTheirs />
        </div>
      )}
    </FormDialog>
  );
}
