import type { Booking } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Fact } from '../../components/fact.tsx';
import { formatDateTime, formatDistance } from '../../lib/dates.ts';
import { useMarketplace } from '../../lib/marketplace.ts';
import { formatAddress } from './booking-address.ts';
import { ClashNotice, RejectionReason, SettleNotice } from './booking-notices.tsx';
import { BookingCard, BookingFacts } from './booking-parts.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { ProviderActions } from './provider-actions.tsx';

/** A booking as its provider sees it on the requests page (spec section 2, provider requests). */
export function RequestCard({ booking }: { booking: Booking }) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const { customer, specialRequirements, createdAt } = booking;
  return (
    <BookingCard
      booking={booking}
      actions={
        <ProviderActions booking={booking} needsPayment failedMessage={() => messages.booking.statusFailed} />
      }
    >
      <BookingFacts booking={booking} />
      <ClashNotice booking={booking} />
      <div className="grid gap-3 rounded-button bg-surface-2 p-4">
        <div className="flex items-center gap-3">
          <Avatar size="small" name={customer.name} photo={customer.profilePhoto} />
          <div className="min-w-0 text-small">
            <p className="text-fg-muted">Customer</p>
            <p className="font-semibold wrap-anywhere">{customer.name}</p>
          </div>
        </div>
        <ul className="grid gap-1.5 text-small text-fg-muted">
          <ContactFacts party={customer} />
          <AddressFact booking={booking} />
        </ul>
      </div>
      {specialRequirements && (
        <div className="text-small">
          <h3 className="font-semibold">Notes</h3>
          <p className="whitespace-pre-line text-fg-muted wrap-anywhere">{specialRequirements}</p>
        </div>
      )}
      <RejectionReason booking={booking} />
      <SettleNotice booking={booking} with={customer.name} />
      <p className="text-caption text-fg-muted">
        Requested{' '}
        <time dateTime={createdAt} title={formatDateTime(createdAt, timeZone)}>
          {formatDistance(createdAt, timeZone, openedAt)}
        </time>
      </p>
    </BookingCard>
  );
}

/** The marketplace gives the address to a provider that has agreed to come. */
function AddressFact({ booking: { status, customerAddress } }: { booking: Booking }) {
  if (status === 'rejected' || status === 'cancelled') return null;
  const none = status === 'pending' ? 'You see the address after you approve' : 'No address given';
  return <Fact icon={MapPin}>{formatAddress(customerAddress) || none}</Fact>;
}
