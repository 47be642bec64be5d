import type { PublicProvider } from '@nearhand/shared/providers';
import { Mail, MapPin, Phone } from 'lucide-react';
import { EmailLink, PhoneLink } from '../../components/contact-links.tsx';
import { InfoItem } from '../../components/info-item.tsx';
import { formatNumber } from '../../lib/format-number.ts';

/** Where a provider works, and how to reach them for those who may know. */
export function ProviderArea({ provider }: { provider: PublicProvider }) {
  const { serviceArea, phone, email, address } = provider;
  if (!serviceArea && !phone && !email) return null;
  return (
    <section
      aria-label="Area and contact"
      className="grid gap-4 rounded-card border border-border bg-surface p-5"
    >
      {serviceArea && (
        <div className="flex items-center gap-4">
          <AreaCircle />
          <p className="min-w-0 font-semibold wrap-anywhere">
            {serviceArea.label} and {formatNumber(serviceArea.radiusKm)} km around
          </p>
        </div>
      )}
      {(phone || email) && (
        <ul className="grid gap-2.5 border-border text-small not-first:border-t not-first:pt-4">
          {address && <InfoItem icon={MapPin}>{address}</InfoItem>}
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
        </ul>
      )}
    </section>
  );
}

function AreaCircle() {
  return (
    <svg viewBox="-42 -42 84 84" aria-hidden className="w-20 shrink-0">
      <circle r="40" strokeWidth="2" strokeDasharray="3 5" className="fill-brand-soft stroke-brand" />
      <circle r="20" fill="none" strokeWidth="1.5" className="stroke-brand opacity-40" />
      <circle r="4" className="fill-brand" />
    </svg>
  );
}
