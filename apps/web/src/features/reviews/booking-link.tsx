import { Link } from 'react-router-dom';

/** Links to the booking of a review, for admins. */
export function BookingLink({ booking, titleId }: { booking: string; titleId: string }) {
  return (
    <Link
      to={`/admin/bookings/${booking}`}
      aria-describedby={titleId}
      className="inline-block py-1 font-medium text-brand underline underline-offset-2"
    >
      Booking
    </Link>
  );
}
