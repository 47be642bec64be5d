import { Mail, Phone } from 'lucide-react';
import type { Booking } from '@nearhand/shared/bookings';
import { EmailLink, PhoneLink } from '../../components/contact-links.tsx';
import { Fact } from '../../components/fact.tsx';

/** How to reach one of a booking's people, as far as that is known. */
export function ContactFacts({ party: { phone, email } }: { party: Booking['customer'] }) {
  return (
    <>
      {phone && (
        <Fact icon={Phone}>
          <PhoneLink phone={phone} />
        </Fact>
      )}
      {email && (
        <Fact icon={Mail}>
          <EmailLink email={email} />
        </Fact>
      )}
    </>
  );
}
