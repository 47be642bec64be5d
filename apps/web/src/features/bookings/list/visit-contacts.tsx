import { isolate } from '@nearhand/shared/region/user-text';
import { buildPhoneUrl } from '@nearhand/shared/users/phone-url';
import { formatAddress } from '@nearhand/shared/users/format-address';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { MessageCircle, Navigation, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getMapLink } from '../../../components/address-link.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { getBookingTitleId } from '../booking-link.tsx';

const iconClassName =
  'inline-grid size-11 -my-2.5 place-items-center rounded-button text-brand transition-colors duration-[180ms] hover:bg-brand-soft [&>svg]:size-5';

/** Leads a provider to the customer of a visit: on the map, by phone, by message. */
export function VisitContacts({ booking }: { booking: Booking }) {
  const { country } = useMarketplace();
  const { _id, customer, customerAddress } = booking;
  const address = formatAddress(customerAddress, country);
  const phone = customer.phone && buildPhoneUrl(customer.phone, customer.phoneE164);
  const described = { 'aria-describedby': getBookingTitleId(booking) };
  const name = isolate(customer.name);
  return (
    <div className="relative z-10 -me-2 flex justify-end">
      {address && (
        <a
          {...getMapLink(address, navigator)}
          {...described}
          aria-label="Open in maps"
          className={iconClassName}
        >
          <Navigation aria-hidden strokeWidth={1.75} />
        </a>
      )}
      {phone && (
        <a href={phone} {...described} aria-label={`Call ${name}`} className={iconClassName}>
          <Phone aria-hidden strokeWidth={1.75} />
        </a>
      )}
      {!customer.isClosed && (
        <Link
          to={`/messages/new?booking=${_id}`}
          {...described}
          aria-label={`Message ${name}`}
          className={iconClassName}
        >
          <MessageCircle aria-hidden strokeWidth={1.75} />
        </Link>
      )}
    </div>
  );
}
