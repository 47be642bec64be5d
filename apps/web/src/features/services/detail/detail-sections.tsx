import type { ServiceProvider } from '@nearhand/shared/services/services';
import { priceUnitRows } from '@nearhand/shared/services/service-enums';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Badge } from '../../../components/badge.tsx';
import { ProviderContact } from '../../../entities/provider/provider-contact.tsx';
import { ProviderLink } from '../../../entities/provider/provider-link.tsx';
import { ProviderStatusBadge } from '../../../entities/provider/provider-status-badge.tsx';
import {
  WHATS_INCLUDED,
  type PartialService,
  getDisplayUnit,
  SERVICE_TONES,
  PROVIDER_DEFAULTS,
  PROVIDER_NOT_ASSIGNED,
} from '../../../entities/service/service-display.ts';
import { ServicePrice } from '../../../entities/service/service-price.tsx';

/** Shows a service's description, what is included, and what the customer prepares (product 2, service detail). */
export function DetailSections({ service }: { service: PartialService }) {
  const requirements = [...new Set(service.requirements)];
  return (
    <>
      <p dir="auto" className="max-w-prose whitespace-pre-line">
        {service.description}
      </p>
      <section aria-labelledby="whats-included" className="grid gap-3">
        <h2 id="whats-included" className="text-[1.375rem]/[1.2] font-bold">
          What&apos;s Included
        </h2>
        <ul className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
          {WHATS_INCLUDED.map((item) => (
            <li key={item} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand" strokeWidth={2} />
              {item}
            </li>
          ))}
        </ul>
      </section>
      {requirements.length > 0 && (
        <section aria-labelledby="before-the-visit" className="grid gap-3">
          <h2 id="before-the-visit" className="text-[1.375rem]/[1.2] font-bold">
            What you need to prepare
          </h2>
          <ul className="grid max-w-prose gap-2 ps-5">
            {requirements.map((requirement) => (
              <li key={requirement} className="list-disc ps-1 marker:text-accent">
                <bdi>{requirement}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface PriceCardProps {
  service: PartialService;
  isAvailable: boolean;
  children: ReactNode;
}

/** Shows the price of a service and how to book it (product 2, service detail). */
export function PriceCard({ service, isAvailable, children }: PriceCardProps) {
  // Without a unit, ServicePrice says "starting from" itself.
  const id = useId();
  const isStartingPrice = service.unit !== undefined && !priceUnitRows[service.unit].isHidden;
  return (
    <section
      aria-labelledby={id}
      className="relative grid gap-4 rounded-card border border-border bg-surface p-5 lg:shadow-e2"
    >
      <h2 id={id} className="sr-only">
        Price and booking
      </h2>
      <div className="flex items-center justify-between gap-3">
        <div>
          {isStartingPrice && <p className="text-caption text-fg-muted">{getDisplayUnit(undefined)}</p>}
          <ServicePrice service={service} size="large" />
        </div>
        {isAvailable && <Badge tone={SERVICE_TONES.visible}>Available</Badge>}
      </div>
      {children}
    </section>
  );
}

interface ProviderCardProps {
  provider: Partial<ServiceProvider> | null | undefined;
  children?: ReactNode;
}

/** Shows the provider and how to reach them (product 2, service detail). */
export function ProviderCard({ provider, children }: ProviderCardProps) {
  const {
    name = PROVIDER_NOT_ASSIGNED,
    serviceType,
    profilePhoto,
    status,
    email,
    phone,
    phoneE164,
  } = provider ?? {};
  return (
    <section
      aria-label="Provider"
      className="grid gap-4 rounded-card border border-border bg-surface p-4.5 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={name} image={profilePhoto} />
        <div className="me-auto min-w-0">
          <h2 className="text-h3">{provider ? <ProviderLink provider={provider} /> : name}</h2>
          <p className="text-small text-fg-muted">
            <bdi>{serviceType || PROVIDER_DEFAULTS.serviceType}</bdi>
          </p>
        </div>
        {status && <ProviderStatusBadge status={status} />}
        {children}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 border-t border-border pt-4 text-small text-fg-muted">
        <ProviderContact phone={phone} phoneE164={phoneE164} email={email} />
      </ul>
    </section>
  );
}
