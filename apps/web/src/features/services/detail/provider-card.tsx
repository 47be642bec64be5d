import type { ServiceProvider } from '@nearhand/shared/services/services';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { PROVIDER_DEFAULTS, PROVIDER_NOT_ASSIGNED } from '../../../entities/service/service-display.ts';
import { ProviderLink } from '../../../entities/provider/provider-link.tsx';
import { ProviderContact } from '../../../entities/provider/provider-contact.tsx';
import { ProviderStatusBadge } from '../../../entities/provider/provider-status-badge.tsx';

interface ProviderCardProps {
  provider: Partial<ServiceProvider> | null | undefined;
  /** Other ways to reach the provider. */
  children?: ReactNode;
}

/** Shows the provider and how to reach them (product 2, service detail). */
export function ProviderCard({ provider, children }: ProviderCardProps) {
  const { name = PROVIDER_NOT_ASSIGNED, serviceType, profilePhoto, status, email, phone } = provider ?? {};
  return (
    <section
      aria-label="Provider"
      className="grid gap-4 rounded-card border border-border bg-surface p-4.5 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={name} image={profilePhoto} />
        <div className="me-auto min-w-0">
          <h2 className="text-h3">{provider ? <ProviderLink provider={provider} /> : name}</h2>
          <p className="text-small text-fg-muted">{serviceType || PROVIDER_DEFAULTS.serviceType}</p>
        </div>
        {status && <ProviderStatusBadge status={status} />}
        {children}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 border-t border-border pt-4 text-small text-fg-muted">
        <ProviderContact phone={phone} email={email} />
      </ul>
    </section>
  );
}
