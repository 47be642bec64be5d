import type { Service } from '@nearhand/shared/services';
import { useMarketplace } from '../../../lib/marketplace.ts';
import { formatPrice } from '../../../lib/money.ts';
import { displayPrice, displayUnit, PROVIDER_NOT_ASSIGNED } from '../../../lib/service-display.ts';

/** Shows the service being booked, its provider and its price (product 2, Hire Now). */
export function BookedService({ service }: { service: Service }) {
  const { currency } = useMarketplace();
  const rows = [
    ['Service', service.name],
    ['Provider', service.provider?.name ?? PROVIDER_NOT_ASSIGNED],
    ['Base price', `${formatPrice(displayPrice(service), currency)} ${displayUnit(service.unit)}`],
  ] as const;
  return (
    <dl className="grid gap-2 rounded-button bg-surface-2 p-4 text-small">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-fg-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
