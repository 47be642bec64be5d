import { isOff, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { MapPin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { InfoItem } from '../../../components/info-item.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatDateTime, formatDistance } from '../../../lib/dates.ts';
import { CancellationNotice } from '../cancel/cancellation-notice.tsx';
import { BookingEvents } from '../history/booking-events.tsx';
import { BookingCard, BookingMeta } from '../list/booking-card.tsx';
import { MessageLink, ContactInfo, OtherParty, PlaceItem } from '../list/booking-facts.tsx';
import { AnswerDeadline, ClashNotice, RejectionReason, SettleNotice } from '../list/booking-notices.tsx';
import { Photos } from '../photos.tsx';
import { RescheduleNotice } from '../reschedule/reschedule-actions.tsx';
import { bookingTexts } from '../texts.ts';
import { ProviderActions } from './provider-actions.tsx';

interface ProviderBookingCardProps {
  booking: Booking;
  /** Opens the form for another time elsewhere; without it, a dialog opens. */
  onPropose?: () => void;
  children?: ReactNode;
}

/** Shows a booking to its provider (product 2, provider requests). */
export function ProviderBookingCard({ booking, onPropose, children }: ProviderBookingCardProps) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const { customer, specialRequirements, createdAt } = booking;
  return (
    <BookingCard
      booking={booking}
      notice={<RescheduleNotice booking={booking} side="provider" />}
      actions={
        <>
          {children}
          <ProviderActions
            booking={booking}
            needsPayment
            onPropose={onPropose}
            getErrorText={() => bookingTexts.statusFailed}
          />
        </>
      }
    >
      <BookingMeta booking={booking} />
      <ClashNotice booking={booking} />
      <div className="grid gap-3 rounded-button bg-surface-2 p-4">
        <OtherParty booking={booking} side="provider">
          <MessageLink booking={booking} side="provider" />
        </OtherParty>
        <ul className="grid gap-1.5 text-small text-fg-muted">
          <ContactInfo party={customer} />
          <AddressItem booking={booking} />
        </ul>
      </div>
      {specialRequirements && (
        <div className="text-small">
          <h3 className="font-semibold">Notes</h3>
          <p dir="auto" className="whitespace-pre-line text-fg-muted wrap-anywhere">
            {specialRequirements}
          </p>
        </div>
      )}
      <Photos of="job" images={booking.images} />
      <AnswerDeadline booking={booking} />
      <RejectionReason booking={booking} />
      <CancellationNotice booking={booking} side="provider" />
      <SettleNotice booking={booking} with={customer.name} />
      <BookingEvents booking={booking} side="provider" />
      <p className="text-caption text-fg-muted">
        Requested{' '}
        <time dateTime={createdAt} title={formatDateTime(createdAt, timeZone)}>
          {formatDistance(createdAt, timeZone, openedAt)}
        </time>
      </p>
    </BookingCard>
  );
}

/** Shows the customer's address, which the API returns after the approval. */
function AddressItem({ booking }: { booking: Booking }) {
  const { customerAddress, place } = booking;
  if (isOff(booking)) return null;
  if (place !== 'customer' || formatAddress(customerAddress, undefined))
    return <PlaceItem booking={booking} />;
  const placeholder = isRequest(booking) ? 'You see the address after you approve' : 'No address given';
  return <InfoItem icon={MapPin}>{placeholder}</InfoItem>;
}
