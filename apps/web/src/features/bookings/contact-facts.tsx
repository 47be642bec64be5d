import { Mail, Phone } from 'lucide-react';
import type { Booking } from '@nearhand/shared/bookings';
import { Fact } from '../../components/fact.tsx';

const LINK = 'inline-block min-h-6 text-brand underline-offset-4 hover:underline';

/** How to reach one of a booking's people, as far as that is known. */
export function ContactFacts({ party: { phone, email } }: { party: Booking['customer'] }) {
  return (
    <>
      {phone && (
        <Fact icon={Phone}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINK}>
            {phone}
          </a>
        </Fact>
      )}
      {email && (
        <Fact icon={Mail}>
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </Fact>
      )}
    </>
  );
}
