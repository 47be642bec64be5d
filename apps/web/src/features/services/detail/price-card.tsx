import type { ReactNode } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { getDisplayUnit, SERVICE_TONES } from '../../../entities/service/service-display.ts';
import type { PartialService } from '../../../entities/service/partial-service.ts';
import { ServicePrice } from '../../../entities/service/service-price.tsx';

interface PriceCardProps {
  service: PartialService;
  isAvailable: boolean;
  /** Actions. */
  children: ReactNode;
}

/** Shows the price of a service and how to book it (product 2, service detail). */
export function PriceCard({ service, isAvailable, children }: PriceCardProps) {
  // Without a unit, ServicePrice says "starting from" itself.
  const isStartingPrice = service.unit !== undefined && service.unit !== 'fixed';
  return (
    <section
      aria-label="Price and booking"
      className="grid gap-4 rounded-card border border-border bg-surface p-5 lg:shadow-e2"
    >
      <div className="flex items-center justify-between gap-3">
        <div>
          {isStartingPrice && <p className="text-caption text-fg-muted">{getDisplayUnit(undefined)}</p>}
          <ServicePrice service={service} size="large" />
        </div>
        {isAvailable && <Badge tone={SERVICE_TONES.visible}>Available</Badge>}
      </div>
      {children}
    </section>
  );
}
