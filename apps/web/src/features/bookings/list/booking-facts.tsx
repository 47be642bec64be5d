import { isolate } from '@nearhand/shared/region/user-text';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { DoorOpen, MapPin, Mail, Phone, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { AddressLink } from '../../../components/address-link.tsx';
import { Avatar } from '../../../components/avatar.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { EmailLink, PhoneLink } from '../../../components/contact-links.tsx';
import { InfoItem } from '../../../components/info-item.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import {
  getOtherParty,
  getOtherSide,
  type BookingSide,
  type BookingSideProps,
} from '../../../entities/booking/booking.ts';
import { ROLE_LABELS } from '../../../entities/user/labels.ts';
import { getBookingTitleId } from '../booking-link.tsx';

/** Says where a booking takes place, as far as the API tells the viewer. Nothing while the customer's address is unknown. */
export function PlaceItem({ booking }: { booking: Booking }) {
  const { place, provider, customerAddress } = booking;
  const { country } = useMarketplace();
  if (place === 'remote') return <InfoItem icon={MapPin}>Online or by phone</InfoItem>;
  const address = place === 'provider' ? provider.address : formatAddress(customerAddress, country);
  if (!address) return place === 'provider' ? <InfoItem icon={MapPin}>At the provider</InfoItem> : null;
  const access = place === 'customer' && customerAddress?.access;
  return (
    <>
      <InfoItem icon={MapPin}>
        <AddressLink address={address} />
      </InfoItem>
      {access && (
        <InfoItem icon={DoorOpen}>
          <bdi>{access}</bdi>
        </InfoItem>
      )}
    </>
  );
}

export function ContactInfo({ party: { phone, phoneE164, email } }: { party: Booking['customer'] }) {
  return (
    <>
      {phone && (
        <InfoItem icon={Phone}>
          <PhoneLink phone={phone} phoneE164={phoneE164} />
        </InfoItem>
      )}
      {email && (
        <InfoItem icon={Mail}>
          <EmailLink email={email} />
        </InfoItem>
      )}
    </>
  );
}

/** Links to the conversation with the other party of a booking, unless their account is closed. */
export function MessageLink({ booking, side }: BookingSideProps) {
  const other = getOtherParty(booking, side);
  if (other.isClosed) return null;
  return (
    <ButtonLink
      to={`/messages/new?booking=${booking._id}`}
      variant="secondary"
      size="small"
      className="ms-auto"
      aria-label={`Message ${isolate(other.name)}`}
      aria-describedby={getBookingTitleId(booking)}
    >
      <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
      Message
    </ButtonLink>
  );
}

interface OtherPartyProps {
  booking: Booking;
  side: BookingSide;
  children?: ReactNode;
}

export function OtherParty({ booking, side, children }: OtherPartyProps) {
  const { name, profilePhoto } = getOtherParty(booking, side);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar size="small" name={name} image={profilePhoto} />
      <div className="min-w-0 flex-1 basis-32 text-small">
        <p className="text-fg-muted">{ROLE_LABELS[getOtherSide(side)]}</p>
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
      </div>
      {children}
    </div>
  );
}
