import type { ServiceProvider } from '@nearhand/shared/services/services';
import { BriefcaseBusiness, MapPin } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Highlight } from '../../components/highlight.tsx';
import { InfoItem } from '../../components/info-item.tsx';
import { isMatch } from '../../lib/highlight.ts';
import { ProviderContact } from '../provider/provider-contact.tsx';
import { ProviderLink } from '../provider/provider-link.tsx';
import { ProviderStatusBadge } from '../provider/provider-status-badge.tsx';
import { Rating } from './rating.tsx';
import {
  CARD_DEFAULTS,
  SEARCH_DEFAULT_UNIT,
  SERVICE_TONES,
  type PartialService,
  PROVIDER_DEFAULTS,
  PROVIDER_NOT_ASSIGNED,
} from './service-display.ts';
import { ServiceLink, stretchedClassName, useServicePrefetch } from './service-link.tsx';
import { ServicePrice } from './service-price.tsx';
import { ServiceThumbnail } from './service-thumbnail.tsx';

interface ServiceRowProps {
  service: PartialService;
  /** The search query, whose terms are highlighted. */
  query?: string;
  isAboveFold?: boolean;
}

/** Shows a service in the results of a search or on a category page (product 2, search results). */
export function ServiceRow({ service, query = '', isAboveFold = false }: ServiceRowProps) {
  return (
    <article className="group relative grid grid-cols-1 overflow-hidden rounded-card border border-border bg-surface transition-colors duration-[180ms] hover:border-border-strong sm:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)_12rem]">
      <div className="relative max-sm:aspect-5/2 sm:row-span-2 lg:row-span-1">
        <ServiceThumbnail
          imageUrl={service.imageUrl}
          category={service.category}
          isAboveFold={isAboveFold}
          className="absolute! inset-0"
        />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-2.5 p-4 sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-h3 wrap-anywhere">
            <ServiceLink id={service._id} className={stretchedClassName}>
              <Highlight text={service.name} query={query} />
            </ServiceLink>
          </h2>
          <Availability isActive={service.isActive} />
        </div>
        <p className="line-clamp-2 text-small text-fg-muted">
          <Highlight text={service.description} query={query} />
        </p>
        <MatchingKeywords keywords={service.keywords ?? []} query={query} />
        <ServiceRowProvider provider={service.provider} />
      </div>
      <PriceAndLink service={service} />
    </article>
  );
}

function Availability({ isActive = true }: { isActive: boolean | undefined }) {
  return isActive ? (
    <Badge tone={SERVICE_TONES.visible}>Available</Badge>
  ) : (
    <Badge tone={SERVICE_TONES.hidden}>Not available</Badge>
  );
}

function MatchingKeywords({ keywords, query }: { keywords: readonly string[]; query: string }) {
  const matching = [...new Set(keywords)].filter((keyword) =>
    keyword.split(/\s/).some((term) => isMatch(term, query)),
  );
  if (matching.length === 0) return null;
  return (
    <ul aria-label="Keywords" className="flex flex-wrap gap-1.5 text-[0.75rem]/[1.3] text-fg-muted">
      {matching.map((keyword) => (
        <li key={keyword} className="max-w-full truncate rounded-tag bg-surface-2 px-2 py-1">
          <Highlight text={keyword} query={query} />
        </li>
      ))}
    </ul>
  );
}

function PriceAndLink({ service }: { service: PartialService }) {
  const prefetch = useServicePrefetch(service._id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-border p-4 sm:px-5 lg:flex-col lg:items-stretch lg:border-s lg:border-t-0 lg:py-5">
      <div className="grid gap-1.5">
        <ServicePrice service={service} fallbackUnit={SEARCH_DEFAULT_UNIT} />
        <div className="text-small text-fg-muted">
          <Rating rating={service.rating ?? CARD_DEFAULTS.rating} reviewCount={service.reviewCount ?? 0} />
        </div>
      </div>
      <ButtonLink to={`/services/${service._id}`} size="small" className="relative" {...prefetch}>
        View Details
        <span className="sr-only">
          : <bdi>{service.name}</bdi>
        </span>
      </ButtonLink>
    </div>
  );
}

/** Shows the provider of a search result (product 2, search results). */
function ServiceRowProvider({ provider }: { provider: Partial<ServiceProvider> | null | undefined }) {
  if (!provider) return <p className="text-small font-semibold">{PROVIDER_NOT_ASSIGNED}</p>;
  const {
    name = PROVIDER_NOT_ASSIGNED,
    status,
    serviceType,
    address,
    location,
    email,
    phone,
    phoneE164,
  } = provider;
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
        <ProviderContact phone={phone} phoneE164={phoneE164} email={email} />
      </ul>
    </div>
  );
}
