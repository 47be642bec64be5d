import { Mail, Phone } from 'lucide-react';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { EmailLink, PhoneLink } from '../../../components/contact-links.tsx';
import { InfoItem } from '../../../components/info-item.tsx';

/** Shows how to reach a party of a booking, if known. */
export function ContactInfo({ party: { phone, email } }: { party: Booking['customer'] }) {
  return (
    <>
      {phone && (
        <InfoItem icon={Phone}>
          <PhoneLink phone={phone} />
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
