import { type UnitSystem } from '@nearhand/shared/region/region';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { useMustConfirmEmail } from '../../entities/user/session.ts';
import type { PublicProvider } from '@nearhand/shared/providers/providers';
import { distanceKm, getBearing, type GeoPoint } from '@nearhand/shared/providers/service-area';
import type { ServiceArea } from '@nearhand/shared/providers/service-area.schema';
import { Mail, MapPin, Phone } from 'lucide-react';
import { EmailLink, PhoneLink } from '../../components/contact-links.tsx';
import { InfoItem } from '../../components/info-item.tsx';
import { formatLength } from '../../lib/format-number.ts';

const MIN_OUTSIDE_KM = 0.1;

/** Shows where a provider works, and how to reach them if the API returns it to this user. */
export function ProviderArea({ provider, near }: { provider: PublicProvider; near: GeoPoint | undefined }) {
  const { units } = useMarketplace();
  const { serviceArea, phone, email, address } = provider;
  const mustConfirm = useMustConfirmEmail() && !phone && !email;
  if (!serviceArea && !phone && !email && !mustConfirm) return null;
  return (
    <section
      aria-label="Area and contact"
      className="grid gap-4 rounded-card border border-border bg-surface p-5"
    >
      {serviceArea && (
        <div className="flex items-center gap-4">
          <AreaCircle area={serviceArea} near={near} />
          <div className="grid min-w-0 gap-1">
            <p className="font-semibold wrap-anywhere">
              {serviceArea.label} and {formatLength(serviceArea.radiusKm, units)} around
            </p>
            {near && (
              <p className="flex gap-2 text-small text-fg-muted">
                <span aria-hidden className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent" />
                {describePosition(serviceArea, near, units)}
              </p>
            )}
          </div>
        </div>
      )}
      {mustConfirm && (
        <p className="text-small text-fg-muted">{accountSecurityMessages.confirmToSeeContact}</p>
      )}
      {(phone || email) && (
        <ul className="grid gap-2.5 border-border text-small not-first:border-t not-first:pt-4">
          {address && <InfoItem icon={MapPin}>{address}</InfoItem>}
          {phone && (
            <InfoItem icon={Phone}>
              <PhoneLink phone={phone} phoneE164={provider.phoneE164} />
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

const RADIUS = 40;

/** Shows the area as a dashed circle and the user as a dot in the true direction and distance, scaled so that both fit. */
function AreaCircle({ area, near }: { area: ServiceArea; near: GeoPoint | undefined }) {
  const distance = near ? distanceKm(area.center, near) : 0;
  const scale = RADIUS / Math.max(area.radiusKm, distance);
  const bearing = near ? getBearing(area.center, near) : 0;
  const radius = area.radiusKm * scale;
  return (
    <svg viewBox="-45 -45 90 90" aria-hidden className="w-20 shrink-0">
      <circle r={radius} strokeWidth="2" strokeDasharray="3 5" className="fill-brand-soft stroke-brand" />
      <circle r={radius / 2} fill="none" strokeWidth="1.5" className="stroke-brand opacity-40" />
      <circle r="4" className="fill-brand" />
      {near && (
        <circle
          r="4"
          cx={distance * scale * Math.sin(bearing)}
          cy={-distance * scale * Math.cos(bearing)}
          strokeWidth="1.5"
          className="fill-accent stroke-accent-text"
        />
      )}
    </svg>
  );
}

function describePosition({ center, radiusKm }: ServiceArea, near: GeoPoint, units: UnitSystem): string {
  const outside = distanceKm(center, near) - radiusKm;
  if (outside <= 0) return 'You are inside.';
  return `You are ${formatLength(Math.max(MIN_OUTSIDE_KM, outside), units)} outside. Ask before you book.`;
}
