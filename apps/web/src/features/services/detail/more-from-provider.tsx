import type { Service } from '@nearhand/shared/services/services';
import { useQuery } from '@tanstack/react-query';
import { CardGrid } from '../../../components/card-grid.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Rating } from '../../../entities/service/rating.tsx';
import { ServiceImage } from '../../../entities/service/service-image.tsx';
import { ServiceLink, stretchedClassName } from '../../../entities/service/service-link.tsx';
import { ServicePrice } from '../../../entities/service/service-price.tsx';
import { providerServicesQuery } from '../../../entities/service/services-api.ts';

const SHOWN_COUNT = 3;

interface MoreFromProviderProps {
  providerId: string;
  /** Id of the current service, which is left out. */
  exceptId: string;
}

export function MoreFromProvider({ providerId, exceptId }: MoreFromProviderProps) {
  const query = useQuery(providerServicesQuery(providerId, SHOWN_COUNT + 1));
  const { data, error, isPending } = query;
  const others = data?.filter(({ _id }) => _id !== exceptId).slice(0, SHOWN_COUNT) ?? [];
  if (data && others.length === 0) return null;

  return (
    <section aria-labelledby="more-from-provider" className="grid gap-5">
      <h2 id="more-from-provider" className="text-h2">
        More from this provider
      </h2>
      {error && !data && <QueryError title="The other services could not be loaded" query={query} />}
      {isPending && <Skeleton className="h-30 rounded-card" />}
      {data && (
        <CardGrid label="More from this provider">
          {others.map((service) => (
            <li key={service._id}>
              <Tile service={service} />
            </li>
          ))}
        </CardGrid>
      )}
    </section>
  );
}

function Tile({ service }: { service: Service }) {
  return (
    <article className="relative flex h-full overflow-hidden rounded-card border border-border bg-surface transition-colors duration-[180ms] hover:border-border-strong">
      <div className="relative w-30 shrink-0 overflow-hidden bg-surface-2">
        <div className="absolute inset-0">
          <ServiceImage imageUrl={service.imageUrl} category={service.category} />
        </div>
      </div>
      <div className="flex min-h-30 min-w-0 flex-1 flex-col gap-1 p-4">
        <h3 className="line-clamp-2 text-h3">
          <ServiceLink id={service._id} className={stretchedClassName}>
            <bdi>{service.name}</bdi>
          </ServiceLink>
        </h3>
        <div className="text-small text-fg-muted">
          <Rating rating={service.rating} reviewCount={service.reviewCount} />
        </div>
        <div className="mt-auto">
          <ServicePrice service={service} />
        </div>
      </div>
    </article>
  );
}
