import { isolate } from '@nearhand/shared/region/user-text';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { buildPhoneUrl } from '@nearhand/shared/users/phone-url';
import { Navigation, Phone } from 'lucide-react';
import { getMapLink } from '../../../components/address-link.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { getOtherParty, type BookingSide } from '../../../entities/booking/booking.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { getBookingTitleId } from '../booking-link.tsx';

interface CallButtonProps {
  booking: Booking;
  side: BookingSide;
  variant?: 'secondary';
}

/** Returns the address that calls the other side of a booking, if they have a number. */
export function getCallUrl(booking: Booking, side: BookingSide): string | undefined {
  const { phone, phoneE164 } = getOtherParty(booking, side);
  return phone && buildPhoneUrl(phone, phoneE164);
}

export function CallButton({ booking, side, variant }: CallButtonProps) {
  const url = getCallUrl(booking, side);
  if (!url) return null;
  return (
    <ButtonLink
      to={url}
      variant={variant}
      className="max-w-full"
      aria-describedby={getBookingTitleId(booking)}
    >
      <Phone aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="truncate">Call {isolate(getOtherParty(booking, side).name)}</span>
    </ButtonLink>
  );
}

/** Leads to where the work is to be done, on the map. */
export function RouteButton({ booking }: { booking: Booking }) {
  const { country } = useMarketplace();
  const address = formatAddress(booking.customerAddress, country);
  if (!address) return null;
  const { href, ...target } = getMapLink(address, navigator);
  return (
    <ButtonLink to={href} {...target} variant="secondary" aria-describedby={getBookingTitleId(booking)}>
      <Navigation aria-hidden className="size-4.5" strokeWidth={1.75} />
      Route
    </ButtonLink>
  );
}
