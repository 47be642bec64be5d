import type { Service } from '@nearhand/shared/services/services';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatPrice } from '../../../lib/money.ts';
import {
  getDisplayPrice,
  getDisplayUnit,
  PROVIDER_NOT_ASSIGNED,
} from '../../../entities/service/service-display.ts';
import { DescriptionList } from '../description-list.tsx';

/** Shows the service being booked, its provider and its price (product 2, Hire Now). */
export function BookedService({ service }: { service: Service }) {
  const { currency } = useMarketplace();
  const items = [
    ['Service', service.name],
    ['Provider', service.provider?.name ?? PROVIDER_NOT_ASSIGNED],
    ['Base price', `${formatPrice(getDisplayPrice(service), currency)} ${getDisplayUnit(service.unit)}`],
  ] as const;
  return <DescriptionList items={items} />;
}
