import type { ServiceProvider } from '@nearhand/shared/services';
import { Link } from 'react-router-dom';
import { PROVIDER_NOT_ASSIGNED } from '../../lib/service-display.ts';

interface ProviderLinkProps {
  provider: Partial<ServiceProvider>;
  className?: string;
}

/** The name of a provider, which leads to their page once they are approved. */
export function ProviderLink({ provider, className = '' }: ProviderLinkProps) {
  const { _id, name = PROVIDER_NOT_ASSIGNED, status } = provider;
  if (!_id || status !== 'approved') return name;
  return (
    <Link to={`/providers/${_id}`} className={`underline-offset-2 hover:underline ${className}`}>
      {name}
    </Link>
  );
}
