import type { Service } from '@nearhand/shared/services/services';
import { Clock } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Rating } from '../../entities/service/rating.tsx';
import { formatCount } from '../../lib/format-number.ts';
import { LazySaveButton } from '../../entities/saved/lazy-save-button.tsx';
import { ServiceImage } from '../../entities/service/service-image.tsx';
import { ServiceLink, stretchedClassName } from '../../entities/service/service-link.tsx';
import { ServicePrice } from '../../entities/service/service-price.tsx';

interface ProviderServicesProps {
  services: readonly Service[];
  onBook: (service: Service) => void;
}

/** Lists the services of a provider, each with its price and a button that books it. */
export function ProviderServices({ services, onBook }: ProviderServicesProps) {
  return (
    <ul aria-label="Services" className="grid grid-cols-1 gap-3">
      {services.map((service) => (
        <li
          key={service._id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-border bg-surface p-3 transition-colors duration-[180ms] hover:border-border-strong"
        >
          <div className="relative aspect-4/3 w-26 shrink-0 overflow-hidden rounded-control bg-surface-2">
            <ServiceImage imageUrl={service.imageUrl} category={service.category} />
          </div>
          <div className="grid min-w-0 flex-1 basis-40 gap-1">
            <h3 className="text-h3 wrap-anywhere">
              <ServiceLink id={service._id} className={stretchedClassName}>
                {service.name}
              </ServiceLink>
            </h3>
            <div className="flex flex-wrap gap-x-4 gap-y-1 text-small text-fg-muted">
              <Rating rating={service.rating} reviewCount={service.reviewCount} />
              <span className="flex items-center gap-2">
                <Clock aria-hidden className="size-4" strokeWidth={1.75} />
                {formatCount(service.duration, 'minute')}
              </span>
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-between">
            <ServicePrice service={service} />
            <LazySaveButton service={service} className="relative" />
            <Button variant="secondary" size="small" className="relative" onClick={() => onBook(service)}>
              Hire Now<span className="sr-only">: {service.name}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
