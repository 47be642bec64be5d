import { displayUnit } from '@nearhand/shared/service-display';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import type { ListedService } from './service-card.tsx';
import { ServicePrice } from './service-price.tsx';

interface PriceCardProps {
  service: ListedService;
  isAvailable: boolean;
  /** What can be done about it. */
  children: ReactNode;
}

/** The price of a service and the way to hire it (spec section 2, service detail). */
export function PriceCard({ service, isAvailable, children }: PriceCardProps) {
  // Without a unit the price itself says so; a fixed price starts nowhere.
  const startsThere = service.unit !== undefined && service.unit !== 'fixed';
  return (
    <section
      aria-label="Price and booking"
      className="grid gap-4 rounded-card border border-border bg-surface p-5 lg:shadow-e2"
    >
      <div className="flex items-center justify-between gap-3">
        <div>
          {startsThere && <p className="text-caption text-fg-muted">{displayUnit(undefined)}</p>}
          <ServicePrice service={service} size="large" />
        </div>
        {isAvailable && <Badge tone="success">Available</Badge>}
      </div>
      {children}
    </section>
  );
}
