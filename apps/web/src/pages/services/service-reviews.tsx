import type { Service } from '@nearhand/shared/services/services';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { ReviewList } from '../../features/reviews/review-list.tsx';
import { useSession } from '../../entities/user/session.ts';
import { PROVIDER_NOT_ASSIGNED } from '../../entities/service/service-display.ts';
import { formatDate, formatWeekdayAndDay } from '../../lib/dates.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { OwnReview } from '../../features/reviews/own-review.tsx';
import { bookingToReviewQuery } from '../../entities/review/reviews-api.ts';

export function ServiceReviews({ service: { _id, provider } }: { service: Service }) {
  const { session } = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const { name = PROVIDER_NOT_ASSIGNED, profilePhoto } = provider ?? {};
  return (
    <ReviewList source={{ about: 'service', id: _id }} repliedBy={{ name, profilePhoto }}>
      {user?.role === 'customer' && <ServiceReviewPanel service={_id} userName={user.name} />}
    </ReviewList>
  );
}

/** Asks a customer with a completed booking of a service for a review, or shows the review that is not published yet. */
function ServiceReviewPanel({ service, userName }: { service: string; userName: string }) {
  const { data: booking } = useQuery(bookingToReviewQuery(service));
  return booking ? <BookingReviewPanel booking={booking} userName={userName} /> : null;
}

function BookingReviewPanel({ booking, userName }: { booking: Booking; userName: string }) {
  const { timeZone } = useMarketplace();
  const { provider, bookingDate, review } = booking;
  const otherName = provider.name;
  const isOpen = review?.status === 'open' && !review.from;
  return (
    <div className="overflow-hidden rounded-card border border-border-strong bg-surface">
      {isOpen && (
        <p className="flex gap-3 bg-accent-soft px-5 py-3.5 text-small text-accent-soft-fg">
          <CalendarCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
          <span>
            <bdi>{otherName}</bdi> did this for you on{' '}
            <strong className="font-semibold">{formatWeekdayAndDay(bookingDate)}</strong>. You can write until{' '}
            {formatDate(review.until, timeZone)}.
          </span>
        </p>
      )}
      <div className="grid gap-5 p-5">
        {isOpen && (
          <h3 className="text-h3">
            How was it, <bdi>{userName}</bdi>?
          </h3>
        )}
        <OwnReview key={booking._id} booking={booking._id} authorName={userName} otherName={otherName} />
      </div>
    </div>
  );
}
