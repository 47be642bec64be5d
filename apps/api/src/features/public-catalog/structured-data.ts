import { toDecimalText } from '@nearhand/shared/money';
import type { PublicProvider } from '@nearhand/shared/providers/providers';
import { MAX_RATING, MIN_RATING } from '@nearhand/shared/reviews/review-rules';
import type { ServiceArea } from '@nearhand/shared/providers/service-area.schema';
import type { Service } from '@nearhand/shared/services/services';
import { config } from '../../config.ts';

const CONTEXT = 'https://schema.org';
const METERS_PER_KM = 1000;

/** Returns the absolute URL of a path. Its host is PUBLIC_URL, never a header of the request. */
export function toUrl(path: string): string {
  return new URL(path, config.PUBLIC_URL).href;
}

/** Describes a service for search engines, as a schema.org Service with its Offer, without contact details. */
export function describeService(service: Service): object {
  const { name, description, category, provider, imageUrl, basePrice, currency, rating, reviewCount } =
    service;
  const url = toUrl(`/services/${service._id}`);
  const area = provider?.serviceArea;
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    '@id': url,
    url,
    name,
    description,
    serviceType: category.name,
    ...(imageUrl && { image: toUrl(imageUrl) }),
    ...(provider && {
      provider: {
        '@type': 'LocalBusiness',
        '@id': toUrl(`/providers/${provider._id}`),
        name: provider.name,
        url: toUrl(`/providers/${provider._id}`),
      },
    }),
    ...(area && { areaServed: describeArea(area) }),
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimalText(basePrice, currency),
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
    },
    ...describeRating(rating, reviewCount),
  };
}

/** Describes a provider for search engines, as a schema.org LocalBusiness, without contact details. */
export function describeProvider(provider: PublicProvider): object {
  const { name, about, profilePhoto, serviceArea, rating, reviewCount } = provider;
  const url = toUrl(`/providers/${provider._id}`);
  return {
    '@context': CONTEXT,
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name,
    ...(about && { description: about }),
    ...(profilePhoto && { image: toUrl(profilePhoto) }),
    ...(serviceArea && { areaServed: describeArea(serviceArea) }),
    ...describeRating(rating, reviewCount),
  };
}

export function describeBreadcrumb(crumbs: [path: string, name: string][]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([path, name], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toUrl(path),
    })),
  };
}

/** Describes a rating. Without reviews there is none, because search engines forbid it. */
function describeRating(rating: number, reviewCount: number): object {
  if (reviewCount === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount,
      bestRating: MAX_RATING,
      worstRating: MIN_RATING,
    },
  };
}

function describeArea({ label, center, radiusKm }: ServiceArea): object {
  return {
    '@type': 'GeoCircle',
    name: label,
    geoMidpoint: { '@type': 'GeoCoordinates', latitude: center.lat, longitude: center.lng },
    geoRadius: radiusKm * METERS_PER_KM,
  };
}
