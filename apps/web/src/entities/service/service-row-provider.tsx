import type { ServiceProvider } from '@nearhand/shared/services/services';
import { BriefcaseBusiness, MapPin } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { InfoItem } from '../../components/info-item.tsx';
import { PROVIDER_DEFAULTS, PROVIDER_NOT_ASSIGNED } from './service-display.ts';
import { ProviderLink } from '../provider/provider-link.tsx';
import { ProviderContact } from '../provider/provider-contact.tsx';
import { ProviderStatusBadge } from '../provider/provider-status-badge.tsx';

/** Shows the provider of a search result (product 2, search results). */
export function ServiceRowProvider({ provider }: { provider: Partial<ServiceProvider> | null | undefined }) {
  if (!provider) return <p className="text-small font-semibold">{PROVIDER_NOT_ASSIGNED}</p>;
  const { name = PROVIDER_NOT_ASSIGNED, status, serviceType, address, location, email, phone } = provider;
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={name} image={provider.profilePhoto} size="small" />
        <p className="text-small font-semibold">
          <ProviderLink provider={provider} className="relative" />
        </p>
        {status && <ProviderStatusBadge status={status} />}
      </div>
      <ul className="grid gap-x-5 gap-y-1.5 text-small text-fg-muted md:grid-cols-2 [&_a]:relative">
        <InfoItem icon={BriefcaseBusiness}>{serviceType || PROVIDER_DEFAULTS.serviceType}</InfoItem>
        <InfoItem icon={MapPin}>{address || location || PROVIDER_DEFAULTS.address}</InfoItem>
        <ProviderContact phone={phone} email={email} />
      </ul>
    </div>
  );
}
