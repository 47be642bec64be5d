import type { Service } from '@nearhand/shared/services';
import { useMarketplace } from '../../../lib/marketplace.ts';
import { formatPrice } from '../../../lib/money.ts';
import { displayPrice, displayUnit, PROVIDER_NOT_ASSIGNED } from '../../../lib/service-display.ts';
import { FactList } from './fact-list.tsx';

/** Shows the service being booked, its provider and its price (product 2, Hire Now). */
export function BookedService({ service }: { service: Service }) {
  const { currency } = useMarketplace();
  const facts = [
    ['Service', service.name],
    ['Provider', service.provider?.name ?? PROVIDER_NOT_ASSIGNED],
    ['Base price', `${formatPrice(displayPrice(service), currency)} ${displayUnit(service.unit)}`],
  ] as const;
  return <FactList facts={facts} />;
}
