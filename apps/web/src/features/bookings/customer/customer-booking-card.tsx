import { isAgreed, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { REFUND_HOURS } from '@nearhand/shared/bookings/cancellation-policy';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { getPaymentObstacle } from '@nearhand/shared/bookings/booking-actions';
import { Hourglass, MailQuestionMark, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { InfoItem } from '../../../components/info-item.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { getFullRefundDeadline } from '../../../entities/booking/refund-phases.ts';
import { CancellationNotice } from '../cancel/cancellation-notice.tsx';
import { isUpcoming } from '../../../entities/booking/booking.ts';
import { RejectionReason, SettleNotice } from '../list/booking-notices.tsx';
import { BookingImages, MessageLink, ContactInfo, OtherParty, PlaceItem } from '../list/booking-facts.tsx';
import { AddAddressNotice } from '../list/add-address-notice.tsx';
import { BookingCard, BookingMeta } from '../list/booking-card.tsx';
import { BookingEvents } from '../history/booking-events.tsx';
import { BookingTimeline } from '../../../entities/booking/booking-timeline.tsx';
import { RescheduleNotice } from '../reschedule/reschedule-actions.tsx';
import { bookingTexts } from '../texts.ts';
import { CustomerActions, type CustomerActionsProps } from './customer-actions.tsx';

interface CustomerBookingCardProps extends CustomerActionsProps {
  booking: Booking;
}

/** Shows a booking to its customer (product 2, customer bookings). */
export function CustomerBookingCard({ booking, ...actions }: CustomerBookingCardProps) {
  const { provider, paymentId } = booking;
  const obstacle = getPaymentObstacle(booking);
  const [openedAt] = useState(() => new Date());
  return (
    <BookingCard
      booking={booking}
      heading="h3"
      notice={<RescheduleNotice booking={booking} side="customer" />}
      actions={<CustomerActions booking={booking} {...actions} />}
    >
      <OtherParty booking={booking} side="customer">
        <MessageLink booking={booking} side="customer" />
      </OtherParty>
      <BookingMeta booking={booking}>
        {isUpcoming(booking, openedAt) && <CancellationItem booking={booking} />}
        <PlaceItem booking={booking} />
        <AnswerDeadlineItem booking={booking} />
        {isAgreed(booking) && <ContactInfo party={provider} />}
      </BookingMeta>
      <AddAddressNotice booking={booking} />
      <BookingTimeline booking={booking} />
      {isRequest(booking) && <p className="text-small font-medium">{bookingTexts.waiting}</p>}
      {obstacle && <p className="text-small font-medium">{obstacle}</p>}
      {booking.isBlocked && <p className="text-small font-medium">{bookingMessages.requestsBlocked}</p>}
      <BookingImages booking={booking} />
      <RejectionReason booking={booking} />
      <CancellationNotice booking={booking} side="customer" />
      <SettleNotice booking={booking} with={provider.name} />
      <BookingEvents booking={booking} side="customer" />
      {paymentId && <p className="text-caption text-fg-muted wrap-anywhere">Payment ID {paymentId}</p>}
    </BookingCard>
  );
}

/** Tells the customer until when the provider approves or rejects a request. */
function AnswerDeadlineItem({ booking }: { booking: Booking }) {
  const { expiresAt, provider } = booking;
  const { timeZone } = useMarketplace();
  if (!isRequest(booking) || !expiresAt) return null;
  return (
    <InfoItem icon={MailQuestionMark}>
      <bdi>{provider.name}</bdi> answers by {formatDateTime(expiresAt, timeZone)}
    </InfoItem>
  );
}

/** Says how long cancelling is free, or that the visit is close. */
function CancellationItem({ booking }: { booking: Booking }) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const until = getFullRefundDeadline(booking);
  return until > openedAt ? (
    <InfoItem icon={Hourglass}>
      Free cancellation until {formatDateTime(until.toISOString(), timeZone)}
    </InfoItem>
  ) : (
    <InfoItem icon={TriangleAlert}>
      Less than {REFUND_HOURS[booking.cancellationPolicy].full} hours before the visit
    </InfoItem>
  );
}
