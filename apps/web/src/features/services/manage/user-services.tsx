import type { Service } from '@nearhand/shared/services/services';
import type { User } from '@nearhand/shared/users/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { ServiceImage } from '../../../entities/service/service-image.tsx';
import { ServiceLink } from '../../../entities/service/service-link.tsx';
import { ServicePrice } from '../../../entities/service/service-price.tsx';
import { toListProps } from '../../../lib/infinite-list.ts';
import { serviceEditingTexts } from '../texts.ts';
import { managedServicesQuery } from './managed-services-api.ts';
import { useToggleServiceActive } from './use-toggle-service-active.ts';
import { VisibilityBadge } from './visibility-badge.tsx';

export function UserServices({ user }: { user: User }) {
  const pages = useInfiniteQuery(managedServicesQuery(user));
  const { items: services, paging } = toListProps(pages, (page) => page.services);
  if (pages.isPending) return <Skeleton className="h-16 rounded-control" />;
  if (!pages.data) return <QueryError title={serviceEditingTexts.fetchFailed} query={pages} />;
  if (services.length === 0) return <p className="text-small text-fg-muted">No services yet.</p>;
  return (
    <>
      <ul aria-label="Services" className="-my-3 grid divide-y divide-border">
        {services.map((service) => (
          <Row key={service._id} service={service} provider={user} />
        ))}
      </ul>
      {paging.hasMore && <LoadMore {...paging} errorMessage={serviceEditingTexts.fetchFailed} />}
    </>
  );
}

function Row({ service, provider }: { service: Service; provider: User }) {
  const toggle = useToggleServiceActive(service);
  const { _id, name, imageUrl, category, isActive } = service;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="aspect-4/3 w-16 shrink-0 overflow-hidden rounded-control bg-surface-2">
        <ServiceImage imageUrl={imageUrl} category={category} />
      </div>
      <div className="min-w-0 flex-1 basis-44">
        <ServiceLink id={_id} className="font-semibold underline-offset-4 wrap-anywhere hover:underline">
          <bdi>{name}</bdi>
        </ServiceLink>
        <ServicePrice service={service} />
      </div>
      <VisibilityBadge service={service} provider={provider} />
      <Button
        variant="quiet"
        size="small"
        isPending={toggle.isPending}
        onClick={() => toggle.mutate(!isActive)}
      >
        {isActive ? 'Switch off' : 'Switch on'}
        <span className="sr-only">
          {' '}
          <bdi>{name}</bdi>
        </span>
      </Button>
    </li>
  );
}
