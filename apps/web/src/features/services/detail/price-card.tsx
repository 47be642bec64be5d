import type { ReactNode } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { displayUnit } from '../../../lib/service-display.ts';
import { SERVICE_TONES } from '../../../lib/status-tones.ts';
import type { ListedService } from '../browse/service-card.tsx';
import { ServicePrice } from '../service-price.tsx';

interface PriceCardProps {
  service: ListedService;
  isAvailable: boolean;
  /** Actions. */
  children: ReactNode;
}

/** Shows the price of a service and how to book it (product 2, service detail). */
export function PriceCard({ service, isAvailable, children }: PriceCardProps) {
  // A price without a unit says so itself, and a fixed price starts nowhere.
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
        {isAvailable && <Badge tone={SERVICE_TONES.visible}>Available</Badge>}
      </div>
      {children}
    </section>
  );
}
