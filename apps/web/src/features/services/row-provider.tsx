import { PROVIDER_DEFAULTS, PROVIDER_NOT_ASSIGNED } from '@nearhand/shared/service-display';
import type { ServiceProvider } from '@nearhand/shared/services';
import { BriefcaseBusiness, MapPin } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { Fact } from '../../components/fact.tsx';
import { ProviderContact } from './provider-contact.tsx';
import { ProviderStatusBadge } from '../../components/provider-status-badge.tsx';

/** The provider block of a search result (spec section 2, search results). */
export function RowProvider({ provider }: { provider: Partial<ServiceProvider> | null | undefined }) {
  if (!provider) return <p className="text-small font-semibold">{PROVIDER_NOT_ASSIGNED}</p>;
  const { name = PROVIDER_NOT_ASSIGNED, status, serviceType, address, location, email, phone } = provider;
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={name} photo={provider.profilePhoto} size="small" />
        <p className="text-small font-semibold">{name}</p>
        {status && <ProviderStatusBadge status={status} />}
      </div>
      <ul className="grid gap-x-5 gap-y-1.5 text-small text-fg-muted md:grid-cols-2 [&_a]:relative">
        <Fact icon={BriefcaseBusiness}>{serviceType || PROVIDER_DEFAULTS.serviceType}</Fact>
        <Fact icon={MapPin}>{address || location || PROVIDER_DEFAULTS.address}</Fact>
        <ProviderContact phone={phone} email={email} />
      </ul>
    </div>
  );
}
