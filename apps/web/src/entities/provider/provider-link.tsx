import { isApproved } from '@nearhand/shared/applications/applications';
import type { ServiceProvider } from '@nearhand/shared/services/services';
import { Link, useSearchParams } from 'react-router-dom';
import { PROVIDER_NOT_ASSIGNED } from '../service/service-display.ts';
import { parseFilters, serializeFilters } from '../service/service-filters.ts';

interface ProviderLinkProps {
  provider: Partial<ServiceProvider>;
  className?: string;
}

export function ProviderLink({ provider, className = '' }: ProviderLinkProps) {
  const [search] = useSearchParams();
  const { _id, name = PROVIDER_NOT_ASSIGNED } = provider;
  if (!_id || !isApproved(provider)) return name;
  return (
    <Link to={toProviderPath(_id, search)} className={`underline-offset-2 hover:underline ${className}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Returns the path of a provider's page, with the place of the current search, if any. */
export function toProviderPath(id: string, search: URLSearchParams): string {
  const { near, placeName } = parseFilters(search);
  const place = serializeFilters({ near, placeName }).toString();
  return `/providers/${id}${place && `?${place}`}`;
}
